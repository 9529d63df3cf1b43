package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;

/**
 * A document as it was sent.
 *
 * @param name what it is called within its collection: a file's relative path, or a name of its sender's choice
 * @param mediaType how to read it
 * @param content its text, decoded
 * @param bytes size of what was sent
 * @param given metadata that came beside the text; it counts more than what the text says about itself
 */
public record Upload(String name, MediaType mediaType, String content, long bytes, Metadata given) {
    public Upload {
        Require.text("name", name);
        Require.present("media_type", mediaType);
        Require.present("content", content);
        Require.present("given", given);
    }
}
