package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A request for an evaluation: {@code policy_id}, {@code case} and {@code criteria} are required. */
@Schema(name = "EvaluationRequest", additionalProperties = Schema.False.class)
record EvaluationRequest(
        @Schema(required = true, description = "id of an uploaded document", minLength = 1, maxLength = 200)
        String policyId,

        @JsonProperty("case") @Schema(required = true, implementation = RequestedCase.class)
        CaseFacts facts,

        @Schema(hidden = true) String caseId,

        @Schema(
                required = true,
                minItems = 1,
                maxItems = EvaluationRequested.MOST_CRITERIA,
                implementation = RequestedCriterion[].class)
        List<Criterion> criteria,

        @Schema(
                description = "auto, the default, uses a language model if one is configured; react needs one",
                enumeration = {"auto", "heuristic", "react"})
        Controller controller,

        @Schema(description = "id of the prompt for the model", pattern = PROMPT_ID)
        String promptId,

        @Schema(
                description = "budget of the evaluation for language models; 0 uses no model",
                implementation = ResearchRequest.RequestedBudget.class)
        Budget budget,

        @Schema(description = "watermark of the policy's upload", minimum = "0")
        Long watermark) {

    private static final String PROMPT_ID = "^[A-Za-z0-9._-]{1,100}$";
    private static final Pattern VALID_PROMPT_ID = Pattern.compile(PROMPT_ID);
    private static final int MOST_POLICY_ID = 200;

    @Schema(name = "RequestedCase", additionalProperties = Schema.False.class)
    private record RequestedCase(
            @Schema(
                    description = "id of the case; evaluations of the same case are routed the same way",
                    minLength = 1,
                    maxLength = Fact.MOST_ID)
            String id,

            @Schema(required = true, maxItems = CaseFacts.MOST_FACTS)
            List<RequestedFact> facts) {}

    @Schema(name = "RequestedFact", additionalProperties = Schema.False.class)
    private record RequestedFact(
            @Schema(description = "unique; if absent, f and its number", minLength = 1, maxLength = Fact.MOST_ID)
            String id,

            @Schema(required = true, minLength = 1, maxLength = Fact.MOST_NAME)
            String name,

            @Schema(required = true, minLength = 1, maxLength = Fact.MOST_VALUE)
            String value,

            @Schema(description = "1 if absent", minimum = "0", maximum = "1")
            Double confidence,

            @Schema(description = "where it comes from", maxLength = Fact.MOST_ORIGIN)
            String origin) {}

    @Schema(name = "RequestedCriterion", additionalProperties = Schema.False.class)
    private record RequestedCriterion(
            @Schema(description = "unique; if absent, c and its number", minLength = 1, maxLength = Criterion.MOST_ID)
            String id,

            @Schema(
                    required = true,
                    description = "a statement that the case meets or does not meet",
                    minLength = 1,
                    maxLength = Criterion.MOST_TEXT)
            String text) {}

    /** The names of the body's fields except {@code case}. */
    private record Known(
            String policyId, String criteria, String controller, String promptId, String budget, String watermark) {}

    /**
     * Reads and validates a body.
     *
     * @throws ProblemException naming every invalid field
     */
    static EvaluationRequest read(JsonFields body) {
        body.allow(Known.class, "case");
        EvaluationRequest request = new EvaluationRequest(
                bounded(body, "policy_id", MOST_POLICY_ID, true),
                facts(body),
                caseId(body),
                criteria(body),
                body.oneOf("controller", Controller.class),
                promptId(body),
                ResearchRequest.budget(body.object("budget")),
                body.number("watermark", 0, Long.MAX_VALUE));
        body.check();
        return request;
    }

    DocumentId policy() {
        return new DocumentId(policyId);
    }

    /** Returns the key of the case: its id, or its facts if it has no id. */
    String caseKey() {
        return caseId == null ? WireJson.text(facts) : caseId;
    }

    private static String caseId(JsonFields body) {
        return body.node("case") instanceof ObjectNode given
                ? bounded(body.inside(given, "case"), "id", Fact.MOST_ID, false)
                : null;
    }

    private static CaseFacts facts(JsonFields body) {
        if (!body.has("case")) {
            body.wrong("case", "must be given");
            return null;
        }
        JsonFields given = body.object("case");
        given.allow(CaseFacts.class, "id");
        List<Fact> facts = items(given, "facts", 0, CaseFacts.MOST_FACTS, EvaluationRequest::fact);
        int text = facts.stream()
                .mapToInt(fact -> fact.name().length()
                        + fact.value().length()
                        + fact.origin().length()
                        + fact.id().length())
                .sum();
        if (text > CaseFacts.MOST_TEXT) {
            given.wrong("facts", "must have at most " + CaseFacts.MOST_TEXT + " characters in all, not " + text);
        }
        return text > CaseFacts.MOST_TEXT
                        || unique(given, "facts", facts.stream().map(Fact::id).toList())
                ? null
                : new CaseFacts(facts);
    }

    private static Fact fact(JsonFields item, int number) {
        item.allow(Fact.class);
        String id = bounded(item, "id", Fact.MOST_ID, false);
        String name = bounded(item, "name", Fact.MOST_NAME, true);
        String value = bounded(item, "value", Fact.MOST_VALUE, true);
        Double confidence = item.amount("confidence");
        String origin = bounded(item, "origin", Fact.MOST_ORIGIN, false);
        if (confidence != null && confidence > 1) {
            item.wrong("confidence", "must be from 0 to 1");
            return null;
        }
        return name == null || value == null
                ? null
                : new Fact(id == null ? "f" + number : id, name, value, confidence == null ? 1 : confidence, origin);
    }

    private static List<Criterion> criteria(JsonFields body) {
        List<Criterion> criteria =
                items(body, "criteria", 1, EvaluationRequested.MOST_CRITERIA, EvaluationRequest::criterion);
        unique(body, "criteria", criteria.stream().map(Criterion::id).toList());
        return criteria;
    }

    private static Criterion criterion(JsonFields item, int number) {
        item.allow(Criterion.class);
        String id = bounded(item, "id", Criterion.MOST_ID, false);
        String text = bounded(item, "text", Criterion.MOST_TEXT, true);
        return text == null ? null : new Criterion(id == null ? "c" + number : id, text);
    }

    /** Returns the valid items of a list. */
    private static <T> List<T> items(
            JsonFields body, String field, int least, int most, BiFunction<JsonFields, Integer, T> read) {
        JsonNode list = body.node(field);
        if (!list.isArray() || list.size() < least || list.size() > most) {
            body.wrong(field, "must be a list of " + least + " to " + most + " objects");
            return List.of();
        }
        List<T> items = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String name = field + "[" + i + "]";
            if (list.get(i) instanceof ObjectNode item) {
                T one = read.apply(body.inside(item, name), i + 1);
                if (one != null) {
                    items.add(one);
                }
            } else {
                body.wrong(name, "must be an object");
            }
        }
        return items;
    }

    /** @return whether an id occurs twice, which is then recorded as an error */
    private static boolean unique(JsonFields body, String field, List<String> ids) {
        Set<String> seen = new HashSet<>();
        boolean twice = ids.stream().anyMatch(id -> !seen.add(id));
        if (twice) {
            body.wrong(field, "must have unique ids");
        }
        return twice;
    }

    private static String bounded(JsonFields body, String field, int most, boolean required) {
        String text = body.text(field);
        if (text == null) {
            if (required && !body.isWrong(field)) {
                body.wrong(field, "must be given");
            }
            return null;
        }
        if (text.isBlank() && (required || !text.isEmpty())) {
            body.wrong(field, "must not be blank");
            return null;
        }
        if (text.length() > most) {
            body.wrong(field, "must have at most " + most + " characters, not " + text.length());
            return null;
        }
        return text.isEmpty() ? null : text;
    }

    static String promptId(JsonFields body) {
        String id = body.text("prompt_id");
        if (id != null && !VALID_PROMPT_ID.matcher(id).matches()) {
            body.wrong("prompt_id", "must be 1 to 100 letters, digits, dots, dashes or underscores");
        }
        return id;
    }
}
