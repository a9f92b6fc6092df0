/* Names of files, folders put in place of the records in them. */
#ifndef GOCOUNT_CLI_FILES_H
#define GOCOUNT_CLI_FILES_H

#include "cli.h"

typedef struct file_list {
    char **names;
    size_t count, capacity;
} file_list;

int is_folder(const char *name);

/* Adds the names to the list, and for a folder all files in it, and in its folders, that end with `.sgf`. A folder in which
   there are none is told: a script that names it believes that something was read. EXIT_DONE, or EXIT_REFUSED when the user
   has been told of something; `free_files` either way. */
int list_files(char **names, int count, file_list *list);
void free_files(file_list *list);

#endif
