package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.api.FormParts.Part;
import dev.crosscheck.search.corpus.SentFiles.SentFile;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.MetadataReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads {@code multipart/form-data} with the fields {@code file} (repeated, with a relative path as file name),
 * {@code collection}, {@code tier} and {@code trust_addresses}. Fields may come before or after the files.
 */
@ApplicationScoped
class MultipartBatch {

    private static final String FILE = Batch.FILE;
    /** The most form parts besides the files. */
    private static final int OTHER_FIELDS = 16;

    /** Shown instead of a missing file name. */
    private static final String UNNAMED = "(unnamed)";

    private final SearchConfig config;
    private final FileItems files;
    private final FileReaders readers;

    MultipartBatch(SearchConfig config, FileItems files, FileReaders readers) {
        this.config = config;
        this.readers = readers;
        this.files = files;
    }

    Batch read(String contentType, InputStream body) throws IOException {
        FormParts.Limits limits = new FormParts.Limits(
                config.maxRequestSize().asLongValue(),
                Math.max(limit(MediaType.TEXT), limit(MediaType.PDF)),
                config.maxFiles() + OTHER_FIELDS);
        Reading reading = new Reading();
        FormParts.read(contentType, body, limits, FILE, reading::take);
        return reading.batch();
    }

    /** The form's content read so far. */
    private final class Reading {
        private final List<FieldError> errors = new ArrayList<>();
        private final List<Item> items = new ArrayList<>();
        private final List<Supplier<SentFile>> sent = new ArrayList<>();
        /** Only the first document of a name is used. */
        private final Set<String> names = new HashSet<>();

        private final FileItems.Request request = files.begin();
        private final RequestRecognition recognition = new RequestRecognition(readers);
        private String collection = Batch.DEFAULT_COLLECTION;
        private Integer tier;
        private boolean trustAddresses;

        void take(Part part) {
            switch (part.name() == null ? "" : part.name()) {
                case FILE -> {
                    if (part.filename() == null) {
                        errors.add(new FieldError(FILE, "must be sent as a file, with a file name"));
                    } else {
                        items.addAll(items(part));
                    }
                }
                case "collection" -> collection = collection(part.text().strip(), errors);
                case "tier" -> tier = tier(part.text(), errors);
                case Batch.TRUST_ADDRESSES -> trustAddresses = flag(part, errors);
                default -> {
                    // Ignore unknown fields: later clients may send more.
                }
            }
        }

        private List<Item> items(Part file) {
            String name = DocumentName.relative(file.filename());
            if (name.isBlank()) {
                return List.of(new UnusableItem(FILE, UNNAMED, "must have a file name", Fault.INVALID));
            }
            Optional<String> unfit = DocumentName.complaint(name);
            if (unfit.isPresent()) {
                return List.of(FileItems.unnamed(unfit.get()));
            }
            Optional<MediaType> type = MediaType.ofName(name).or(() -> MediaType.declaredFor(name, file.contentType()));
            if (type.isEmpty()) {
                return List.of(new UnusableItem(FILE, name, MediaType.UNSUPPORTED, Fault.UNSUPPORTED));
            }
            long limit = limit(type.get());
            if (file.size() > limit) {
                return List.of(
                        new UnusableItem(FILE, name, "is larger than " + RequestBody.size(limit), Fault.TOO_LARGE));
            }
            byte[] content = file.content().toByteArray();
            String recognised = recognition.of(type.get());
            List<Item> read = request.read(name, type.get(), content);
            note(name, type.get(), content, recognised, read);
            return read;
        }

        /** Notes a file of which one document was made. The flag may come after it. */
        private void note(String name, MediaType type, byte[] content, String recognised, List<Item> read) {
            boolean one = read.size() == 1
                    && read.getFirst() instanceof UsableItem usable
                    && usable.document().name().equals(name);
            if (one && !names.contains(name)) {
                String hash = Sha256.hex(content);
                sent.add(() -> new SentFile(name, type, hash, trustAddresses, recognised));
            }
            read.stream()
                    .filter(UsableItem.class::isInstance)
                    .forEach(item -> names.add(((UsableItem) item).document().name()));
        }

        Batch batch() {
            if (items.isEmpty() && errors.isEmpty()) {
                errors.add(new FieldError(FILE, "must be given at least once"));
            }
            if (!errors.isEmpty()) {
                throw new ProblemException(Problem.invalid(errors));
            }
            return new Batch(
                    collection,
                    tier,
                    true,
                    Batch.trusting(trustAddresses, items),
                    sent.stream().map(Supplier::get).toList());
        }
    }

    private static String collection(String value, List<FieldError> errors) {
        if (!Batch.isCollection(value)) {
            errors.add(new FieldError("collection", Batch.COLLECTION_COMPLAINT));
        }
        return value;
    }

    private static boolean flag(Part part, List<FieldError> errors) {
        String value = part.text().strip();
        if (!value.equals("true") && !value.equals("false")) {
            errors.add(new FieldError(part.name(), "must be true or false"));
        }
        return value.equals("true");
    }

    private static Integer tier(String value, List<FieldError> errors) {
        Optional<Integer> tier = MetadataReader.Tier.parse(value);
        if (tier.isEmpty()) {
            errors.add(new FieldError("tier", MetadataReader.Tier.COMPLAINT));
        }
        return tier.orElse(null);
    }

    private long limit(MediaType type) {
        return (type.kind().needsReader() ? config.files().maxFileSize() : config.maxFileSize()).asLongValue();
    }
}
