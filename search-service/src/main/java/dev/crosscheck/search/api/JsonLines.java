package dev.crosscheck.search.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.search.api.Batch.Fault;
import dev.crosscheck.search.api.Batch.Item;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.ingest.Characters;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.MetadataReader;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.http.RequestJson;
import dev.crosscheck.steps.message.WireJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads a file with a JSON object on each line. Each object is a document with the fields of an upload as JSON:
 * {@code text}, and {@code name}, {@code title}, {@code url}, {@code site}, {@code published} (also {@code date}),
 * {@code language}. The reader ignores tiers in the file: a document must not rate itself.
 */
final class JsonLines {

    /** Reading stops after this many unusable lines: the file is then probably of another kind. */
    private static final int MOST_WRONG = 20;

    private static final TypeReference<Map<String, Object>> VALUES = new TypeReference<>() {};

    private final Upload file;
    private final Function<Upload, Item> reader;
    private final List<Item> items = new ArrayList<>();
    private int wrong;

    private JsonLines(Upload file, Function<Upload, Item> reader) {
        this.file = file;
        this.reader = reader;
    }

    /** Thrown for an unusable line; the message is the reason. */
    private static final class WrongLine extends Exception {
        private static final long serialVersionUID = 1;

        WrongLine(String reason) {
            super(reason);
        }
    }

    /**
     * @param most the most documents
     * @param reader makes an item of each line's document
     * @return documents named {@code file.jsonl/NAME}, or {@code file.jsonl/12} by line number
     */
    static List<Item> read(Upload file, int most, Function<Upload, Item> reader) {
        JsonLines lines = new JsonLines(file, reader);
        int number = 0;
        for (String line : (Iterable<String>) file.content().lines()::iterator) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            if (lines.wrong >= MOST_WRONG || lines.items.size() >= most) {
                String reason = lines.wrong >= MOST_WRONG ? "many lines are invalid" : "many documents are in it";
                lines.items.add(lines.refused("was read only up to line " + (number - 1) + ": too " + reason));
                break;
            }
            lines.take(number, line);
        }
        if (lines.items.isEmpty()) {
            lines.items.add(lines.refused("is empty"));
        }
        return lines.items;
    }

    private void take(int number, String line) {
        try {
            items.add(reader.apply(document(number, line)));
        } catch (WrongLine e) {
            wrong++;
            items.add(refused("line " + number + ": " + e.getMessage()));
        }
    }

    private Upload document(int number, String line) throws WrongLine {
        ObjectNode object = object(line);
        JsonNode text = object.remove("text");
        if (text == null || !text.isTextual() || text.textValue().isBlank()) {
            throw new WrongLine("text must be a non-empty string");
        }
        if (!object.has("published") && object.has("date")) {
            object.set("published", object.get("date"));
        }
        object.remove(List.of("tier", "type"));
        MetadataReader.Result metadata = MetadataReader.ofJson(WireJson.mapper().convertValue(object, VALUES));
        if (!metadata.errors().isEmpty()) {
            FieldError error = metadata.errors().getFirst();
            throw new WrongLine(error.field() + " " + error.message());
        }
        JsonNode name = object.path("name");
        String own = name.isTextual() && !name.textValue().isBlank() ? name.textValue() : Integer.toString(number);
        String whole = file.name() + "/" + DocumentName.relative(own);
        String complaint = DocumentName.complaint(whole)
                .or(() -> Characters.complaint(text.textValue()).map(what -> "its text " + what))
                .orElse(null);
        if (complaint != null) {
            throw new WrongLine(complaint);
        }
        long bytes = text.textValue().getBytes(StandardCharsets.UTF_8).length;
        Metadata said = metadata.metadata().saidInFile();
        return new Upload(whole, MediaType.TEXT, text.textValue(), bytes, said);
    }

    private static ObjectNode object(String line) throws WrongLine {
        try {
            if (RequestJson.mapper().readTree(line) instanceof ObjectNode object) {
                return object;
            }
            throw new WrongLine("must be a JSON object");
        } catch (JsonProcessingException e) {
            throw new WrongLine(RequestJson.complaint(e).replace("at line 1, column", "at column"));
        }
    }

    private UnusableItem refused(String reason) {
        return new UnusableItem(Batch.FILE, file.name(), reason, Fault.INVALID);
    }
}
