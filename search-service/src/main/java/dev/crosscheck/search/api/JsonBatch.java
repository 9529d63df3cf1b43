package dev.crosscheck.search.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.MetadataReader;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.message.WireJson;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a JSON object: one document, or {@code documents} with what they have in common beside it. Every field that is
 * wrong is named; a wrong one makes the whole request invalid.
 */
@ApplicationScoped
class JsonBatch {

    private static final String DOCUMENTS = "documents";
    private static final String COLLECTION = "collection";

    private final SearchConfig config;
    private final DocumentReader reader;

    JsonBatch(SearchConfig config, DocumentReader reader) {
        this.config = config;
        this.reader = reader;
    }

    Batch read(InputStream body) throws IOException {
        long limit = config.maxRequestSize().asLongValue();
        JsonFields root = new JsonFields(JsonBody.read(body, limit, "text"), "");
        String collection = root.string(COLLECTION).orElse(Batch.DEFAULT_COLLECTION);
        if (!Batch.isCollection(collection)) {
            root.wrong(COLLECTION, Batch.COLLECTION_COMPLAINT);
        }
        Batch batch = root.has(DOCUMENTS) ? several(root, collection) : single(root, collection);
        root.throwIfWrong();
        return batch;
    }

    private Batch single(JsonFields root, String collection) {
        return new Batch(collection, null, false, item(root, false).stream().toList());
    }

    private Batch several(JsonFields root, String collection) {
        if (root.has("text")) {
            root.wrong(DOCUMENTS, "must not be given together with text");
        }
        Integer tier = root.integer("tier", 1, 5).orElse(null);
        boolean trustAddresses = root.flag(Batch.TRUST_ADDRESSES).orElse(false);
        List<Item> items = new ArrayList<>();
        JsonNode documents = root.node(DOCUMENTS);
        if (!documents.isArray() || documents.isEmpty() || documents.size() > config.maxFiles()) {
            root.wrong(DOCUMENTS, "must be a list of 1 to " + config.maxFiles() + " documents");
            return new Batch(collection, tier, false, items);
        }
        for (JsonNode document : documents) {
            String field = DOCUMENTS + "[" + items.size() + "]";
            if (!(document instanceof ObjectNode object)) {
                root.wrong(field, "must be an object");
                continue;
            }
            JsonFields fields = root.inside(object, field);
            if (fields.has(COLLECTION)) {
                fields.wrong(COLLECTION, "must be given once, beside documents");
            }
            item(fields, trustAddresses).ifPresent(items::add);
        }
        return new Batch(collection, tier, false, items);
    }

    /** Empty where a field is wrong. */
    private Optional<Item> item(JsonFields fields, boolean trustForAll) {
        boolean trustAddresses = fields.flag(Batch.TRUST_ADDRESSES).orElse(trustForAll);
        Optional<String> text = fields.takeText("text");
        Map<String, ?> values = WireJson.mapper().convertValue(fields.object(), JsonFields.VALUES);
        MetadataReader.Result metadata = MetadataReader.ofJson(values);
        for (FieldError error : metadata.errors()) {
            fields.wrong(error.field(), error.message());
        }
        Optional<String> given = fields.line("name", 500);
        given.flatMap(DocumentName::complaint).ifPresent(complaint -> fields.wrong("name", complaint));
        String name = given.or(() -> Optional.ofNullable(metadata.metadata().url()))
                .or(() -> Optional.ofNullable(metadata.metadata().title()))
                .orElse(null);
        if (name == null && !fields.isWrong("name")) {
            fields.wrong("name", "must be given, or else url or title");
        }
        if (!metadata.errors().isEmpty() || name == null || fields.isWrong("name") || text.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> declared = fields.string("media_type");
        Optional<MediaType> type = declared.isPresent()
                ? MediaType.declared(declared.get())
                : MediaType.ofName(name).or(() -> Optional.of(MediaType.TEXT));
        if (type.isEmpty()) {
            return Optional.of(
                    new UnusableItem(fields.path("media_type"), name, MediaType.UNSUPPORTED, Fault.UNSUPPORTED));
        }
        long bytes = text.get().getBytes(StandardCharsets.UTF_8).length;
        long limit = config.maxFileSize().asLongValue();
        if (bytes > limit) {
            throw new ProblemException(RequestBody.tooLarge(fields.path("text"), "A document", limit));
        }
        Upload upload = new Upload(name, type.get(), text.get(), bytes, metadata.metadata());
        return Optional.of(Batch.trusting(trustAddresses, reader.read(fields.prefix(), upload)));
    }
}
