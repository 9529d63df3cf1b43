package dev.crosscheck.search.api;

import dev.crosscheck.files.Piece;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.ingest.Bounds;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Parsing;
import dev.crosscheck.search.ingest.ReadingEffort;
import dev.crosscheck.search.ingest.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Reads documents, as many at a time as memory allows. The memory is estimated from what reading a document costs: 9 MB
 * of prose cost little more than their bytes, 9 MB of one-letter paragraphs cost many times that.
 */
@ApplicationScoped
class DocumentReader {

    private static final int UNIT = 1024;

    private final Bounds bounds;
    private final int units;
    private final Semaphore free;
    private final Duration patience;

    DocumentReader(SearchConfig config) {
        this.bounds = new Bounds(config.maxBlocks(), config.maxNodes(), config.maxDepth());
        this.units = Math.toIntExact(config.maxParsingMemory().asLongValue() / UNIT);
        this.free = new Semaphore(units, true);
        this.patience = config.turnPatience();
    }

    /**
     * Reads an upload at once, so that only what will be stored stays in memory.
     *
     * @param field the upload's place in the request
     * @throws ProblemException (503) if there was no memory for it in time
     */
    Item read(String field, Upload upload) {
        ReadingEffort effort = ReadingEffort.of(upload.mediaType(), upload.content(), bounds);
        return inTurn(effort, () -> item(field, Parsing.of(upload, bounds)));
    }

    /**
     * Makes a document of a file that a separate process has read.
     *
     * @param bytes size of the file as sent
     */
    Item read(String field, Piece.Structured file, long bytes) {
        return inTurn(ReadingEffort.of(file), () -> item(field, Parsing.of(file, bytes, Metadata.NONE, bounds)));
    }

    /** Waits until the memory that the work needs is free, then does the work. */
    <T> T inTurn(ReadingEffort effort, Supplier<T> work) {
        int wanted = units(effort);
        UploadTurns.await(free, wanted, patience);
        try {
            return work.get();
        } finally {
            free.release(wanted);
        }
    }

    /** Returns the units of memory to take: at most all of them. */
    private int units(ReadingEffort effort) {
        return (int) Math.min(units, effort.memory() / UNIT + 1);
    }

    private static Item item(String field, Parsing parsing) {
        return switch (parsing) {
            case Parsing.Parsed parsed -> new UsableItem(field, parsed.document());
            case Parsing.Rejected refused ->
                new UnusableItem(Batch.inside(field, refused.field()), refused.name(), refused.reason(), Fault.INVALID);
        };
    }
}
