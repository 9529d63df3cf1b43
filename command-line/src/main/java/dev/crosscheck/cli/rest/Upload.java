package dev.crosscheck.cli.rest;

import java.nio.file.Path;

/**
 * A document to be added.
 *
 * @param name as the collection knows it: the path inside the folder that the user named
 * @param mediaType with its charset where that is known
 * @param bytes size of the file
 */
public record Upload(String name, String mediaType, Path file, long bytes) {}
