package dev.crosscheck.search.ingest;

import dev.crosscheck.model.Require;

/**
 * A document as sent.
 *
 * @param name name within its collection: a file's relative path, or a name chosen by the sender
 * @param mediaType how to read it
 * @param content its decoded text
 * @param bytes size of the upload
 * @param given metadata sent beside the text; it takes precedence over what the text says about itself
 */
public record Upload(String name, MediaType mediaType, String content, long bytes, Metadata given) {
    public Upload {
        Require.text("name", name);
        Require.present("media_type", mediaType);
        Require.present("content", content);
        Require.present("given", given);
    }
}
