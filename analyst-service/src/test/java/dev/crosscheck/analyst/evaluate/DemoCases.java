package dev.crosscheck.analyst.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.PolicyTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The demo cases of evaluations. For each criterion of each case they have the verdict of a person who knows the
 * policy.
 */
final class DemoCases {

    private static final Path FOLDER = Path.of("..", "evaluation", "criteria");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern MARKUP = Pattern.compile("(?m)^#{1,6} |^\\|[-|]++\n");

    private DemoCases() {}

    private static final int ITERATIONS = 10;
    private static final PolicyOutline OUTLINE =
            new PolicyOutline(new DocumentId("p"), 1, "Rules", "00", 1_000, List.of());

    /**
     * A criterion of a case.
     *
     * @param name the name of the case
     * @param verdict the person's verdict
     * @param byRules the known decision of the rules
     */
    record Weighed(
            String name, Criterion criterion, CaseFacts facts, CriterionStatus verdict, CriterionStatus byRules) {

        @Override
        public String toString() {
            return name + " " + criterion.id();
        }
    }

    /**
     * Returns the policy nearly as it is stored: without the marks of headings and tables, and each paragraph in one
     * line.
     */
    static String text() throws IOException {
        return Arrays.stream(Files.readString(FOLDER.resolve("policy.md")).split("\n\n", -1))
                .map(block -> MARKUP.matcher(block).replaceAll(""))
                .map(block -> block.startsWith("|") || block.startsWith("- ") ? block : block.replace('\n', ' '))
                .collect(Collectors.joining("\n\n"));
    }

    static PolicySearch policy() throws IOException {
        String text = text();
        return PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Terms::of);
    }

    static List<Weighed> all() throws IOException {
        List<Weighed> all = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("verdicts.csv")).stream()
                .skip(1)
                .toList()) {
            String[] cells = line.split("\\|", -1);
            all.add(new Weighed(
                    cells[0],
                    new Criterion(cells[2], criterion(cells[1], cells[2])),
                    facts(cells[0]),
                    CriterionStatus.valueOf(cells[3]),
                    CriterionStatus.valueOf(cells[4])));
        }
        return all;
    }

    /** Returns the finding of the rules without the reader. The searches run as the loop runs them. */
    static Finding decided(Weighed one, PolicySearch policy) {
        HeuristicController controller = new HeuristicController(_ -> Optional.empty());
        Material material = Material.NONE;
        while (true) {
            Deliberation next = controller
                    .deliberate(
                            new Deliberate(
                                    Given.SESSION,
                                    Given.STEP,
                                    one.criterion(),
                                    one.facts(),
                                    OUTLINE,
                                    material,
                                    ITERATIONS - material.trace().size(),
                                    6_000,
                                    Controller.HEURISTIC,
                                    null),
                            null)
                    .result();
            if (next.finding() != null) {
                return next.finding();
            }
            material = new Material(
                    joined(material.trace(), next.trace()),
                    joined(material.passages(), found(policy, next.search())),
                    Usage.NONE);
        }
    }

    static List<PolicyPassage> found(PolicySearch policy, PolicyQuery query) {
        return found(policy, query.text(), query.limit());
    }

    static List<PolicyPassage> found(PolicySearch policy, String words, int limit) {
        return policy.search(words, limit).hits().stream()
                .map(hit -> new PolicyPassage(
                        String.join(" > ", hit.sectionPath()),
                        hit.page(),
                        hit.start(),
                        hit.end(),
                        hit.text(),
                        hit.header()))
                .toList();
    }

    static <T> List<T> joined(List<T> before, List<T> after) {
        return Stream.concat(before.stream(), after.stream()).distinct().toList();
    }

    private static String criterion(String file, String id) throws IOException {
        for (JsonNode criterion : list(FOLDER.resolve(file + ".json"), "criteria")) {
            if (criterion.path("id").asText().equals(id)) {
                return criterion.path("text").asText();
            }
        }
        throw new IllegalArgumentException(file + " has no criterion " + id);
    }

    private static CaseFacts facts(String caseName) throws IOException {
        List<Fact> facts = new ArrayList<>();
        for (JsonNode fact : list(FOLDER.resolve("cases").resolve(caseName + ".json"), "facts")) {
            facts.add(JSON.treeToValue(fact, Fact.class));
        }
        return new CaseFacts(facts);
    }

    private static JsonNode list(Path file, String field) throws IOException {
        JsonNode json = JSON.readTree(file.toFile());
        return json.isArray() ? json : json.path(field);
    }
}
