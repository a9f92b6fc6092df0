/* Names of files: a folder stands for the records in it. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L /* opendir, strdup */
#include <dirent.h>
#include <sys/stat.h>
#endif

#include "files.h"

#include <stdlib.h>
#include <string.h>

static int add(file_list *list, char *name) {
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? list->capacity * 2 : 64;
        char **names = capacity > SIZE_MAX / sizeof *names ? NULL : realloc(list->names, capacity * sizeof *names);
        if (names == NULL) return free(name), 0;
        list->names = names;
        list->capacity = capacity;
    }
    list->names[list->count++] = name;
    return 1;
}

#if defined(_WIN32)
int is_folder(const char *name) {
    (void)name;
    return 0;
}

static int add_folder(file_list *list, const char *folder) {
    (void)list, (void)folder;
    return 1;
}
#else
int is_folder(const char *name) {
    struct stat about;
    return stat(name, &about) == 0 && S_ISDIR(about.st_mode);
}

static int is_record(const char *name) {
    size_t length = strlen(name);
    const char *end = length > 4 ? name + length - 4 : "";
    return strcmp(end, ".sgf") == 0 || strcmp(end, ".SGF") == 0 || strcmp(end, ".Sgf") == 0;
}

static char *joined(const char *folder, const char *name) {
    size_t length = strlen(folder), room = length + strlen(name) + 2;
    char *path = malloc(room);
    if (path != NULL) snprintf(path, room, length > 0 && folder[length - 1] == '/' ? "%s%s" : "%s/%s", folder, name);
    return path;
}

/* The records of one folder go to the list, its folders to those that are still to be looked at. A link to a folder is
   passed over: it could lead back. */
static int look_into(const char *folder, file_list *list, file_list *folders) {
    DIR *open = opendir(folder);
    int kept = 1;
    for (struct dirent *entry; open != NULL && kept && (entry = readdir(open)) != NULL;) {
        struct stat about;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        char *path = joined(folder, entry->d_name);
        if (path == NULL) kept = 0;
        else if (lstat(path, &about) == 0 && S_ISDIR(about.st_mode)) kept = add(folders, path);
        else if (is_record(path) && !is_folder(path)) kept = add(list, path);
        else free(path);
    }
    if (open != NULL) closedir(open);
    return kept;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static int add_folder(file_list *list, const char *folder) {
    file_list folders = {NULL, 0, 0};
    size_t first = list->count;
    int kept = look_into(folder, list, &folders);
    while (kept && folders.count > 0) {
        char *next = folders.names[--folders.count];
        kept = look_into(next, list, &folders);
        free(next);
    }
    free_files(&folders);
    if (list->count > first) qsort(list->names + first, list->count - first, sizeof *list->names, by_name);
    return kept;
}
#endif

static int add_name(const char *name, file_list *list) {
    if (!is_standard_input(name) && is_folder(name)) {
        size_t before = list->count;
        if (!add_folder(list, name)) return refuse_at(name, 0, 0, "out of memory");
        if (list->count > before) return EXIT_DONE;
        return refuse_at(name, 0, 0, "there are no records in this folder (files whose names end with .sgf)");
    }
    char *copy = malloc(strlen(name) + 1);
    if (copy != NULL) strcpy(copy, name);
    return copy != NULL && add(list, copy) ? EXIT_DONE : refuse_at(name, 0, 0, "out of memory");
}

int list_files(char **names, int count, file_list *list) {
    int status = EXIT_DONE;
    for (int i = 0; i < count; i++) {
        if (add_name(names[i], list) != EXIT_DONE) status = EXIT_REFUSED;
    }
    return status;
}

void free_files(file_list *list) {
    for (size_t i = 0; i < list->count; i++) free(list->names[i]);
    free(list->names);
    memset(list, 0, sizeof *list);
}
