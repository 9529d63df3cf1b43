package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Metadata;
import java.time.Instant;

/**
 * A document as the tables have it, in its current version, without its text.
 *
 * @param collection name of the collection it belongs to
 * @param name what it is called within its collection; adding another text under this name replaces it
 * @param version from 1; the version before stays readable
 * @param metadata with a title; its tier is the one that its owner gave, or null
 * @param bytes size of what was sent
 * @param passages how many passages this version has
 * @param change number of the corpus change that made it as it is
 */
public record StoredDocument(
        DocumentId id,
        String tenant,
        String collection,
        String name,
        int version,
        Metadata metadata,
        Language language,
        String mediaType,
        long bytes,
        String contentHash,
        int passages,
        long change,
        Instant addedAt) {}
