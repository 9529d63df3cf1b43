package dev.crosscheck.cli.rest;

import java.nio.file.Path;

/**
 * A document to add.
 *
 * @param name its name in the collection: the path inside the folder that the user named; it begins with that folder
 *     if several would have the same name
 * @param mediaType with its charset if known
 * @param bytes the size of the file
 */
public record Upload(String name, String mediaType, Path file, long bytes) {}
