/* Names of files, folders put in place of the records in them. */
#ifndef GOCOUNT_CLI_FILES_H
#define GOCOUNT_CLI_FILES_H

#include "cli.h"

typedef struct file_list {
    char **names;
    size_t count, capacity;
} file_list;

int is_folder(const char *name);

/* Adds the names to the list, and for a folder all files in it, and in its folders, that end with `.sgf`. 0 when there is no
   memory; `free_files` either way. */
int list_files(char **names, int count, file_list *list);
void free_files(file_list *list);

#endif
