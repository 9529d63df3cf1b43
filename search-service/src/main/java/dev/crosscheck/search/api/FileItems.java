package dev.crosscheck.search.api;

import dev.crosscheck.files.Piece;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.MetadataReader;
import dev.crosscheck.search.ingest.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * Makes documents of uploaded files: one of most files; several of an archive, a message with attachments or a file of
 * JSON lines.
 */
@ApplicationScoped
class FileItems {

    private static final String FILE = Batch.FILE;

    private final DocumentReader documents;
    private final FileReaders files;
    private final int mostCharacters;
    private final int mostDocuments;

    FileItems(SearchConfig config, DocumentReader documents, FileReaders files) {
        this.documents = documents;
        this.files = files;
        this.mostCharacters = config.files().maxCharacters();
        this.mostDocuments = config.maxFiles();
    }

    Request begin() {
        return new Request();
    }

    /** The files of one request. Not thread-safe. */
    final class Request {
        private long characters;
        private int count;

        /**
         * @param name a valid name
         * @param content the whole file
         * @return at least one item, in the order of the file
         */
        List<Item> read(String name, MediaType type, byte[] content) {
            if (type.kind().needsReader()) {
                List<Item> items = new ArrayList<>();
                for (Piece piece : pieces(name, type, content)) {
                    items.addAll(items(piece, content.length));
                }
                return items.isEmpty() ? List.of(refused(name, "contains no files")) : items;
            }
            Optional<String> text = Characters.decode(content);
            return text.isEmpty()
                    ? List.of(refused(name, "is not UTF-8"))
                    : text(new Upload(name, type, text.get(), content.length, Metadata.NONE));
        }

        private List<Item> items(Piece piece, long bytes) {
            String name = DocumentName.relative(piece.name());
            Optional<String> unfit = DocumentName.complaint(name);
            if (unfit.isPresent()) {
                return List.of(unnamed(unfit.get()));
            }
            return switch (piece) {
                case Piece.Rejected refused -> List.of(refused(name, refused.reason()));
                case Piece.Structured structured -> {
                    Piece.Structured named =
                            new Piece.Structured(name, structured.kind(), structured.about(), structured.blocks());
                    yield List.of(counted(documents.read(FILE, named, bytes)));
                }
                case Piece.Plain plain -> {
                    Upload upload = new Upload(
                            name,
                            MediaType.of(plain.markup()),
                            plain.text(),
                            bytes,
                            MetadataReader.ofFile(plain.about()));
                    yield text(upload).stream()
                            .map(item -> sentAs(MediaType.of(plain.kind()), item))
                            .toList();
                }
            };
        }

        private List<Item> text(Upload upload) {
            List<Item> items = upload.mediaType() == MediaType.JSON_LINES
                    ? JsonLines.read(upload, mostDocuments, line -> documents.read(FILE, line))
                    : List.of(documents.read(FILE, upload));
            return items.stream().map(this::counted).toList();
        }

        /**
         * Counts a document against the limits of the request: all its documents stay in memory together until they are
         * stored.
         */
        private Item counted(Item item) {
            if (!(item instanceof UsableItem usable)) {
                return item;
            }
            characters += usable.document().text().length();
            count++;
            if (characters > 2L * mostCharacters || count > mostDocuments) {
                return refused(
                        usable.document().name(),
                        "does not fit into this request: its files contain too many documents, or too much text;"
                                + " send fewer at a time");
            }
            return item;
        }
    }

    private List<Piece> pieces(String name, MediaType type, byte[] content) {
        try {
            return files.read(name, type.kind(), content);
        } catch (TimeoutException e) {
            throw UploadTurns.busy();
        }
    }

    private static Item sentAs(MediaType type, Item item) {
        return item instanceof UsableItem usable && type == MediaType.MAIL
                ? new UsableItem(usable.field(), usable.document().sentAs(type))
                : item;
    }

    static UnusableItem unnamed(String complaint) {
        return new UnusableItem(FILE, "(unnamed)", "has a name that cannot be used: it " + complaint, Fault.INVALID);
    }

    private static UnusableItem refused(String name, String reason) {
        return new UnusableItem(FILE, name, reason, Fault.INVALID);
    }
}
