package dev.crosscheck.search.api;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.ingest.Characters;
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
 * Reads a JSON object: a single document, or a list {@code documents} beside the fields that they share. The error
 * names every wrong field; one wrong field makes the whole request invalid.
 */
@ApplicationScoped
class JsonBatch {

    private static final String DOCUMENTS = "documents";
    private static final String COLLECTION = "collection";
    private static final String NOT_A_TEXT =
            "has a type that JSON cannot contain: text, Markdown and HTML can be sent as "
                    + "JSON, all others as files in multipart/form-data";
    private static final int LONGEST_NAME = 500;
    private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

    private final SearchConfig config;
    private final DocumentReader reader;

    JsonBatch(SearchConfig config, DocumentReader reader) {
        this.config = config;
        this.reader = reader;
    }

    Batch read(InputStream body) throws IOException {
        long limit = config.maxRequestSize().asLongValue();
        JsonFields root = JsonFields.of(JsonBody.read(body, limit, "text"));
        String given = root.stripped(COLLECTION);
        String collection = given == null ? Batch.DEFAULT_COLLECTION : given;
        if (!Batch.isCollection(collection)) {
            root.wrong(COLLECTION, Batch.COLLECTION_COMPLAINT);
        }
        Batch batch = root.has(DOCUMENTS) ? several(root, collection) : single(root, collection);
        root.check();
        return batch;
    }

    private Batch single(JsonFields root, String collection) {
        return new Batch(collection, null, false, item(root, false).stream().toList());
    }

    private Batch several(JsonFields root, String collection) {
        if (root.has("text")) {
            root.wrong(DOCUMENTS, "cannot be given together with text");
        }
        Integer tier = root.integer("tier", 1, 5);
        boolean trustAddresses = Boolean.TRUE.equals(root.flag(Batch.TRUST_ADDRESSES));
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
                fields.wrong(COLLECTION, "must be given once, next to documents");
            }
            item(fields, trustAddresses).ifPresent(items::add);
        }
        return new Batch(collection, tier, false, items);
    }

    /** Returns the document; empty if a field is wrong. */
    private Optional<Item> item(JsonFields fields, boolean trustForAll) {
        Boolean trusted = fields.flag(Batch.TRUST_ADDRESSES);
        boolean trustAddresses = trusted == null ? trustForAll : trusted;
        Optional<String> text = takeText(fields);
        Map<String, ?> values = WireJson.mapper().convertValue(fields.object(), VALUES);
        MetadataReader.Result metadata = MetadataReader.ofJson(values);
        for (FieldError error : metadata.errors()) {
            fields.wrong(error.field(), error.message());
        }
        Optional<String> given = name(fields);
        given.flatMap(DocumentName::complaint).ifPresent(complaint -> fields.wrong("name", complaint));
        String name = given.or(() -> Optional.ofNullable(metadata.metadata().url()))
                .or(() -> Optional.ofNullable(metadata.metadata().title()))
                .orElse(null);
        if (name == null && !fields.isWrong("name")) {
            fields.wrong("name", "must be given, or url or title instead");
        }
        if (!metadata.errors().isEmpty() || name == null || fields.isWrong("name") || text.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> declared = Optional.ofNullable(fields.stripped("media_type"));
        Optional<MediaType> type = declared.isPresent()
                ? MediaType.declared(declared.get())
                : given.flatMap(MediaType::ofName).filter(MediaType::isText).or(() -> Optional.of(MediaType.TEXT));
        if (type.filter(MediaType::isText).isEmpty()) {
            return Optional.of(new UnusableItem(fields.path("media_type"), name, NOT_A_TEXT, Fault.UNSUPPORTED));
        }
        long bytes = text.get().getBytes(StandardCharsets.UTF_8).length;
        long limit = config.maxFileSize().asLongValue();
        if (bytes > limit) {
            throw new ProblemException(RequestBody.tooLarge(fields.path("text"), "A document", limit));
        }
        Upload upload = new Upload(name, type.get(), text.get(), bytes, metadata.metadata());
        return Optional.of(Batch.trusting(trustAddresses, reader.read(fields.prefix(), upload)));
    }

    /**
     * Takes the required text out of the fields, unchanged. The field is gone afterwards, so that only the reader keeps
     * the text in memory.
     */
    private static Optional<String> takeText(JsonFields fields) {
        JsonNode node = fields.node("text");
        fields.object().remove("text");
        String complaint;
        if (!node.isMissingNode() && !node.isTextual()) {
            complaint = "must be a string";
        } else if (node.isMissingNode() || node.textValue().isBlank()) {
            complaint = "must not be empty";
        } else {
            complaint = Characters.complaint(node.textValue()).orElse(null);
        }
        if (complaint != null) {
            fields.wrong("text", complaint);
            return Optional.empty();
        }
        return Optional.of(node.textValue());
    }

    private static Optional<String> name(JsonFields fields) {
        String name = fields.stripped("name");
        if (name == null) {
            return Optional.empty();
        }
        Optional<String> complaint = Characters.complaintOfLine(name)
                .or(() -> name.length() > LONGEST_NAME
                        ? Optional.of("must have at most " + LONGEST_NAME + " characters")
                        : Optional.empty());
        complaint.ifPresent(message -> fields.wrong("name", message));
        return complaint.isPresent() ? Optional.empty() : Optional.of(name);
    }
}
