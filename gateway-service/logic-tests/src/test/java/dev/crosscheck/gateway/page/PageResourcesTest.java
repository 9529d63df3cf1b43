package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.routing.Gate;
import dev.crosscheck.gateway.routing.Tally;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.problem.Complaint;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.steps.history.RecordedStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the page's files as far as this needs no browser. */
class PageResourcesTest {

    private static final Path PAGE = Path.of("../src/main/resources/META-INF/resources/page");
    private static final Pattern KEY = Pattern.compile("[{,\\n]\\s*'([\\w.-]++)':");
    private static final Pattern FAILURE =
            Pattern.compile("new (?:StepFailure|StepError|ToolResult\\.Failure|Failure|Died)\\(\\s*\"([a-z_]+)\"");
    private static final Pattern REASON = Pattern.compile("\"([a-z]+(?:_[a-z]+)+)(?:: [^\"]*)?\"");
    private static final Pattern CONSTANT = Pattern.compile("String [A-Z_]+ = \"([a-z_]+)\"");
    /** Files whose constants are codes of failures. */
    private static final Set<String> LISTS = Set.of("ModelFailures.java", "StepJournal.java", "Rejection.java");

    private static final Pattern SENTENCE = Pattern.compile("\\['([^']+)', '((?:missing|worse)[.][a-z]+)'\\]");
    private static final Pattern CAPITAL = Pattern.compile("(?<!^)[A-Z]");
    private static final Pattern FILE = Pattern.compile("'([^']++)'");

    @Test
    void shouldSayEverythingInBothLanguages() throws IOException {
        // Given
        Set<String> english = keys("words/en.js");
        Set<String> chinese = keys("words/zh-Hant.js");

        // When
        english.removeIf(key -> key.endsWith(".one"));

        // Then
        assertThat(chinese).isEqualTo(english).hasSizeGreaterThan(200);
    }

    @Test
    void shouldNameEveryEventAndEveryStateOfAStep() throws IOException {
        // Given
        Stream<String> events = Stream.of(AgentEvent.class, SessionEvent.class)
                .flatMap(PageResourcesTest::records)
                .filter(event -> event != SessionEvent.StepReported.class)
                .map(event -> "event."
                        + CAPITAL.matcher(event.getSimpleName())
                                .replaceAll("_$0")
                                .toLowerCase(Locale.ROOT));
        Stream<String> states = Stream.of(RecordedStep.State.values()).map(state -> "steps.state." + state.wireName());

        // Then
        assertThat(keys("words/en.js"))
                .containsAll(Stream.concat(events, states).toList());
    }

    @Test
    void shouldHaveWordsForEveryComplaintThatHasACode() throws IOException {
        assertThat(keys("words/en.js"))
                .containsAll(Stream.of(Complaint.values())
                        .map(complaint -> "refused." + complaint.code())
                        .toList());
    }

    @Test
    void shouldHaveWordsForEveryProblem() throws IOException {
        assertThat(keys("words/en.js"))
                .containsAll(Stream.of(ProblemType.values())
                        .map(type -> "problem." + type.code())
                        .toList());
    }

    /** The codes have no list of their own, so that the test reads them where failures are made. */
    @Test
    void shouldHaveWordsForEveryFailureOfAStepOrTool() throws IOException {
        // Given
        Set<String> codes = new TreeSet<>();
        for (Path file : sources()) {
            String text = Files.readString(file);
            FAILURE.matcher(text).results().map(found -> found.group(1)).forEach(codes::add);
            if (LISTS.contains(file.getFileName().toString())) {
                CONSTANT.matcher(text).results().map(found -> found.group(1)).forEach(codes::add);
            }
        }

        // Then
        assertThat(codes).contains("model_timeout", "index_unavailable", "unreadable_message", "memory");
        assertThat(keys("words/en.js"))
                .containsAll(codes.stream().map(code -> "fallback." + code).toList());
    }

    /** Reasons have no list of their own either: they are the texts in snake case of the Critic's checks. */
    @Test
    void shouldHaveWordsForEveryReasonOfAVerdict() throws IOException {
        // Given
        Set<String> codes = new TreeSet<>();
        for (Path file : sources()) {
            String name = file.toString();
            if (name.contains("critic/verify") && !name.endsWith("Measures.java")) {
                REASON.matcher(Files.readString(file))
                        .results()
                        .map(found -> found.group(1))
                        .forEach(codes::add);
            }
        }

        // Then
        assertThat(codes).contains("quote_found", "figure_differs", "removed_from_report");
        assertThat(keys("words/en.js"))
                .containsAll(codes.stream().map(code -> "reason." + code).toList());
    }

    @Test
    void shouldHaveWordsForEveryWarningAndEveryReasonOfAResult() throws IOException {
        assertThat(keys("words/en.js"))
                .containsAll(Stream.of(
                                constants(Warnings.class).map(code -> "warning." + code),
                                constants(ReasonCode.class).map(code -> "evaluation.reason." + code),
                                constants(ModeFilter.class).map(code -> "source." + code))
                        .flatMap(codes -> codes)
                        .toList());
    }

    @Test
    void shouldKnowEverySentenceOfAClosedGateByItsBeginning() throws IOException {
        // Given
        String page = Files.readString(PAGE.resolve("views/evaluation-figures.js"));
        List<String> beginnings = new ArrayList<>();
        List<String> words = new ArrayList<>();
        SENTENCE.matcher(page).results().forEach(sentence -> {
            beginnings.add(sentence.group(1));
            words.add("figures." + sentence.group(2));
        });

        // When
        List<String> missing = new Gate(30, 30, 0.9, 0.1).missing(Tally.NONE);

        // Then
        assertThat(missing)
                .hasSize(5)
                .allSatisfy(sentence -> assertThat(beginnings).anyMatch(sentence::startsWith));
        assertThat(keys("words/en.js")).containsAll(words);
    }

    @Test
    void shouldOfferTheDemoCorpusAsItIs() throws IOException {
        // Given
        String list = Files.readString(PAGE.resolve("demo-files.js"));

        // When
        List<String> offered =
                FILE.matcher(list).results().map(file -> file.group(1)).toList();

        // Then
        try (Stream<Path> files = Files.list(Path.of("../../demo-corpus"))) {
            assertThat(offered)
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !name.startsWith("README"))
                                    .toList());
        }
    }

    @Test
    void shouldMakeNoHtmlOfStrings() throws IOException {
        try (Stream<Path> files = Files.walk(PAGE)) {
            assertThat(files.filter(file -> file.toString().endsWith(".js")))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readString(file))
                            .doesNotContainPattern("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|eval\\("));
        }
    }

    private static Stream<Class<?>> records(Class<?> kind) {
        return kind.isRecord()
                ? Stream.of(kind)
                : Stream.of(kind.getPermittedSubclasses()).flatMap(PageResourcesTest::records);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> modules = Files.list(Path.of("../.."))) {
            List<Path> found = new ArrayList<>();
            for (Path sources : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(found::add);
                }
            }
            return found;
        }
    }

    private static Stream<String> constants(Class<?> codes) {
        return Stream.of(codes.getFields())
                .filter(field -> field.getType() == String.class)
                .map(field -> {
                    try {
                        return (String) field.get(null);
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private static Set<String> keys(String words) throws IOException {
        return KEY.matcher(Files.readString(PAGE.resolve(words)))
                .results()
                .map(key -> key.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
