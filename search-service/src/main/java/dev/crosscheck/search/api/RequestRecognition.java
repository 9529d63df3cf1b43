package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.SentFiles;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.MediaType;

/**
 * How scanned pages are recognised while a request lasts. Asks the readers at most once, and only for files that may
 * have such pages, because asking starts a program. For one thread.
 */
final class RequestRecognition {

    private final FileReaders readers;
    private String recognition;

    RequestRecognition(FileReaders readers) {
        this.readers = readers;
    }

    String of(MediaType type) {
        if (!SentFiles.mayHaveScans(type)) {
            return SentFiles.NOT_RECOGNISED;
        }
        if (recognition == null) {
            recognition = readers.recognition();
        }
        return recognition;
    }
}
