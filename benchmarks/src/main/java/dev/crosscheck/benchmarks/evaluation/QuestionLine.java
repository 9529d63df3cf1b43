package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.evaluation.ExpectedReport.Contradiction;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Parses one line of a file of questions, and collects all its faults. Used for one line, by one thread. */
final class QuestionLine {

    private static final Set<String> FIELDS = Set.of(
            "id",
            "kind",
            "question",
            "mode",
            "language",
            "refusal",
            "answer",
            "findings",
            "forbidden",
            "contradictions");
    private static final Set<String> WORDING = Set.of("name", "all");
    private static final Set<String> FORBIDDEN = Set.of("name", "all", "unless");
    private static final Set<String> CONTRADICTION = Set.of("name", "sides");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");
    private static final String OTHER = "other";

    private final List<String> complaints = new ArrayList<>();

    /** Parses the line; empty if anything is wrong with it. */
    Optional<ExpectedReport> read(String line) {
        JsonNode json;
        try {
            json = Json.parse(line);
        } catch (JsonProcessingException e) {
            complaints.add("is no JSON: " + e.getOriginalMessage());
            return Optional.empty();
        }
        if (!json.isObject()) {
            complaints.add("is no JSON object");
            return Optional.empty();
        }
        noOthers("", json, FIELDS);
        String id = text(json, "id");
        if (!id.isEmpty() && !ID.matcher(id).matches()) {
            complaints.add("id: has only letters, digits, - and _, at most 64");
        }
        Mode mode = oneOf(
                json, "mode", Arrays.stream(Mode.values()).collect(Collectors.toMap(Mode::wireName, value -> value)));
        Language language = oneOf(
                json,
                "language",
                Arrays.stream(Language.values()).collect(Collectors.toMap(Language::tag, value -> value)));
        boolean refusal = refusal(json);
        ExpectedReport report = new ExpectedReport(
                id,
                json.has("kind") ? text(json, "kind") : OTHER,
                text(json, "question"),
                mode,
                language,
                refusal,
                list(json, "answer", (path, item) -> wording(path, item, WORDING)),
                list(json, "findings", (path, item) -> wording(path, item, WORDING)),
                list(json, "forbidden", (path, item) -> wording(path, item, FORBIDDEN)),
                list(json, "contradictions", this::contradiction));
        boolean expects = !report.answer().isEmpty()
                || !report.findings().isEmpty()
                || !report.contradictions().isEmpty();
        if (refusal && expects) {
            complaints.add("refusal: a question that must be refused expects no answer, findings or contradictions");
        } else if (!refusal && !expects && complaints.isEmpty()) {
            complaints.add("findings: nothing is expected of the report");
        }
        return complaints.isEmpty() ? Optional.of(report) : Optional.empty();
    }

    /** Returns the faults; each begins with its field, if it belongs to a field. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    private boolean refusal(JsonNode json) {
        JsonNode refusal = json.path("refusal");
        if (!refusal.isMissingNode() && !refusal.isBoolean()) {
            complaints.add("refusal: must be true or false");
        }
        return refusal.asBoolean(false);
    }

    private ExpectedWords wording(String path, JsonNode item, Set<String> fields) {
        noOthers(path + ".", item, fields);
        List<String> unless = item.has("unless") ? alternatives(path + ".unless", item.path("unless")) : List.of();
        return new ExpectedWords(name(path, item), groups(path + ".all", item.path("all"), 1), unless);
    }

    private Contradiction contradiction(String path, JsonNode item) {
        noOthers(path + ".", item, CONTRADICTION);
        return new Contradiction(name(path, item), groups(path + ".sides", item.path("sides"), 2));
    }

    private String name(String path, JsonNode item) {
        String name = Json.text(item.path("name")).strip();
        if (name.isEmpty()) {
            complaints.add(path + ".name: must be a text");
        }
        return name;
    }

    private List<List<String>> groups(String path, JsonNode json, int atLeast) {
        if (!json.isArray() || json.size() < atLeast) {
            complaints.add(path + ": must be a list of at least " + atLeast + " lists of texts");
            return List.of();
        }
        List<List<String>> groups = new ArrayList<>();
        for (int i = 0; i < json.size(); i++) {
            groups.add(alternatives(path + "[" + i + "]", json.get(i)));
        }
        return groups;
    }

    private List<String> alternatives(String path, JsonNode json) {
        List<String> alternatives = new ArrayList<>();
        for (JsonNode alternative : json) {
            if (!Json.text(alternative).isBlank()) {
                alternatives.add(Json.text(alternative));
            }
        }
        if (!json.isArray() || json.isEmpty() || alternatives.size() < json.size()) {
            complaints.add(path + ": must be a list of texts, none of them empty");
        }
        return alternatives;
    }

    private <T> List<T> list(JsonNode json, String field, BiFunction<String, JsonNode, T> reader) {
        JsonNode items = json.path(field);
        if (!items.isMissingNode() && !items.isArray()) {
            complaints.add(field + ": must be a list");
        }
        List<T> read = new ArrayList<>();
        for (int i = 0; items.isArray() && i < items.size(); i++) {
            read.add(reader.apply(field + "[" + i + "]", items.get(i)));
        }
        return read;
    }

    private String text(JsonNode json, String field) {
        String text = Json.text(json.path(field)).strip();
        if (text.isEmpty()) {
            complaints.add(field + ": must be a text");
        }
        return text;
    }

    private <T> T oneOf(JsonNode json, String field, Map<String, T> values) {
        T value = values.get(Json.text(json.path(field)));
        if (value == null) {
            complaints.add(field + ": must be one of "
                    + String.join(", ", values.keySet().stream().sorted().toList()));
        }
        return value;
    }

    private void noOthers(String path, JsonNode json, Set<String> known) {
        json.fieldNames().forEachRemaining(field -> {
            if (!known.contains(field)) {
                complaints.add(path + field + ": is no field of this");
            }
        });
    }
}
