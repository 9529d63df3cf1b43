package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Metadata;
import java.time.Instant;

/**
 * The current version of a document as stored, without its text.
 *
 * @param collection name of its collection
 * @param name name within its collection; adding another text under this name replaces the document
 * @param version counts from 1; earlier versions stay readable
 * @param metadata always with a title; the tier is its owner's, or null
 * @param bytes size of the upload
 * @param passages number of passages in this version
 * @param change number of the corpus change that led to this state
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
