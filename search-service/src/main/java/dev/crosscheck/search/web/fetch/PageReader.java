package dev.crosscheck.search.web.fetch;

import dev.crosscheck.files.Piece;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.Bounds;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.Parsing;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.search.web.guard.Reply;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Makes a document of a response: a page's article without the surrounding page. Safe for use by many threads; only a
 * few parse at a time.
 */
final class PageReader {

    private static final Logger LOG = Logger.getLogger(PageReader.class);

    /** Few, because parsing a page may take twenty times its bytes. */
    private static final int AT_ONCE = 2;

    /** Readable types. A response without a type is read as HTML. */
    private static final Set<MediaType> TYPES = EnumSet.of(
            MediaType.HTML,
            MediaType.TEXT,
            MediaType.MARKDOWN,
            MediaType.PDF,
            MediaType.DOCX,
            MediaType.PPTX,
            MediaType.XLSX,
            MediaType.EPUB,
            MediaType.CSV);

    private final Bounds bounds;
    private final FileReaders files;
    /** The time limit for reading a file that needs a process of its own, such as a PDF. */
    private final Duration time;

    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    PageReader(Bounds bounds, FileReaders files, Duration time) {
        this.bounds = bounds;
        this.files = files;
        this.time = time;
    }

    static boolean reads(String mediaType) {
        return type(mediaType).isPresent();
    }

    private static Optional<MediaType> type(String mediaType) {
        return mediaType.isEmpty()
                ? Optional.of(MediaType.HTML)
                : MediaType.declared(mediaType).filter(TYPES::contains);
    }

    /**
     * Reads a page.
     *
     * @param url the page's address in canonical form; the page is stored under it
     * @param landed the address after redirects
     */
    ParsedDocument read(String url, String landed, Reply reply) throws WebFailure {
        return read(url, Metadata.given(null, landed, null, null, null, null, null), reply);
    }

    /**
     * Reads a page of which something is known.
     *
     * @param name the document's name
     * @param given what is known; it takes precedence over what the page says of itself
     */
    ParsedDocument read(String name, Metadata given, Reply reply) throws WebFailure {
        MediaType type = type(reply.mediaType()).orElseThrow(() -> unreadable("it is of no such kind"));
        if (!type.isText()) {
            return file(name, type, reply.body(), given);
        }
        String text = plain(
                PageCharset.decode(reply.body(), reply.header("content-type").orElse(null)));
        return read(new Upload(name, type, text, reply.body().length, given));
    }

    private ParsedDocument file(String url, MediaType type, byte[] content, Metadata given) throws WebFailure {
        try {
            return switch (files.read(url, type.kind(), content, time).getFirst()) {
                case Piece.Structured file ->
                    parsed(() -> Parsing.of(file, content.length, given, bounds), content.length);
                case Piece.Rejected refused -> throw unreadable("it " + refused.reason());
                case Piece.Plain _ -> throw unreadable("it is of no such kind");
            };
        } catch (TimeoutException e) {
            throw new WebFailure(Reason.TOO_SLOW, "other files were being read for too long", e);
        }
    }

    ParsedDocument read(Upload upload) throws WebFailure {
        return parsed(() -> Parsing.of(upload, bounds), upload.bytes());
    }

    private ParsedDocument parsed(Supplier<Parsing> parsing, long bytes) throws WebFailure {
        turns.acquireUninterruptibly();
        try {
            return switch (parsing.get()) {
                case Parsing.Parsed(ParsedDocument document) -> document;
                case Parsing.Rejected refused -> throw unreadable("its text " + refused.reason());
            };
        } catch (RuntimeException | StackOverflowError e) {
            // Treat any failure of a parser as an unreadable page. The message may contain text of the page, so it does
            // not go into the normal log.
            LOG.warnf(
                    "A page of %d bytes could not be parsed: %s",
                    bytes, e.getClass().getSimpleName());
            LOG.trace("Where the parser failed", e);
            throw new WebFailure(Reason.UNREADABLE, "it cannot be parsed", e);
        } finally {
            turns.release();
        }
    }

    /**
     * Replaces control characters and half surrogate pairs with spaces: pages may contain them, and the rest is still
     * readable.
     */
    static String plain(String text) {
        if (Characters.complaint(text).isEmpty()) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            boolean control = c == 0x7F || (c < ' ' && "\t\n\r\f".indexOf(c) < 0);
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            plain.appendCodePoint(control || half ? ' ' : c);
        });
        return plain.toString();
    }

    private static WebFailure unreadable(String message) {
        return new WebFailure(Reason.UNREADABLE, message);
    }
}
