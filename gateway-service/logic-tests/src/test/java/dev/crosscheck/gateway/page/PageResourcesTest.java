package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.problem.Complaint;
import dev.crosscheck.steps.history.RecordedStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static Set<String> keys(String words) throws IOException {
        return KEY.matcher(Files.readString(PAGE.resolve(words)))
                .results()
                .map(key -> key.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
