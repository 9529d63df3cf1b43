package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.benchmarks.evaluation.ExpectedReport.Contradiction;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class QuestionFileTest {

    private static final Path DEMO_CORPUS = Path.of("..", "demo-corpus");
    private static final String WHOLE = """
            {"id":"q-1","kind":"when","question":"When?","mode":"strict","language":"zh-Hant","refusal":false,\
            "answer":[{"name":"a","all":[["9 February","2月9日"]]}],\
            "findings":[{"name":"f","all":[["9 February"],["began"]]}],\
            "forbidden":[{"name":"x","all":[["41"]],"unless":["not 41"]}],\
            "contradictions":[{"name":"c","sides":[["1,200"],["4,800"]]}]}
            """;
    private static final String REFUSAL =
            "{'id':'r','question':'Q','mode':'monitor','language':'en','refusal':true}".replace('\'', '"');

    @Test
    void shouldReadEveryFieldOfALine() {
        // When
        List<ExpectedReport> questions = QuestionFile.parse("q", WHOLE + "\n" + REFUSAL);

        // Then
        assertThat(questions)
                .containsExactly(
                        new ExpectedReport(
                                "q-1",
                                "when",
                                "When?",
                                Mode.STRICT,
                                Language.CHINESE,
                                false,
                                List.of(new ExpectedWords("a", List.of(List.of("9 February", "2月9日")), List.of())),
                                List.of(new ExpectedWords(
                                        "f", List.of(List.of("9 February"), List.of("began")), List.of())),
                                List.of(new ExpectedWords("x", List.of(List.of("41")), List.of("not 41"))),
                                List.of(new Contradiction("c", List.of(List.of("1,200"), List.of("4,800"))))),
                        new ExpectedReport(
                                "r",
                                "other",
                                "Q",
                                Mode.MONITOR,
                                Language.ENGLISH,
                                true,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'id':'q-1'                      | 'id':''              | id: must be a text",
                "'id':'q-1'                      | 'id':'../q'          | id: has only letters",
                "'kind':'when'                   | 'kind':7             | kind: must be a text",
                "'question':'When?'              | 'question':'  '      | question: must be a text",
                "'mode':'strict'                 | 'mode':'loose'       | mode: must be one of discovery, monitor, strict",
                "'language':'zh-Hant'            | 'language':'fr'      | language: must be one of en, zh-Hant",
                "'refusal':false                 | 'refusal':'no'       | refusal: must be true or false",
                "'refusal':false                 | 'refusal':true       | refusal: a question that must be refused expects no",
                "'answer':[                      | 'answers':[          | answers: is no field of this",
                "{'name':'f','all'               | {'all'               | findings[0].name: must be a text",
                "[['9 February'],['began']]      | []                   | findings[0].all: must be a list of at least 1 lists",
                "[['9 February'],['began']]      | [['9 February'],[]]  | findings[0].all[1]: must be a list of texts",
                "[['9 February'],['began']]      | [['9 February'],[7]] | findings[0].all[1]: must be a list of texts",
                "[['9 February'],['began']]      | 'February'           | findings[0].all: must be a list",
                "'unless':['not 41']             | 'unless':'not 41'    | forbidden[0].unless: must be a list of texts",
                "'unless':['not 41']             | 'but':['not 41']     | forbidden[0].but: is no field of this",
                "[['1,200'],['4,800']]           | [['1,200']]          | contradictions[0].sides: must be a list of at least 2",
                "'all':[['9 February','2月9日']] | 'all':[[]]           | answer[0].all[0]: must be a list of texts"
            })
    void shouldNameLineAndFieldOfWhatIsWrong(String right, String wrong, String complaint) {
        // Given
        String whole = WHOLE.strip().replace('"', '\'');
        assertThat(whole).contains(right);
        String spoilt = whole.replace(right, wrong).replace('\'', '"');

        // Then
        assertThatThrownBy(() -> QuestionFile.parse("mine.jsonl", REFUSAL + "\n\n" + spoilt))
                .isInstanceOfSatisfying(
                        CommandFailed.class,
                        failed -> assertThat(failed.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("mine.jsonl")
                .hasMessageContaining("line 3: " + complaint);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{                                                                      | line 1: is no JSON",
                "[]                                                                     | line 1: is no JSON object",
                "`  `                                                                   | it has no questions",
                "{'id':'q','question':'Q','mode':'strict','language':'en'}              | line 1: findings: nothing is expected"
            })
    void shouldRefuseWhatIsNoQuestion(String text, String complaint) {
        assertThatThrownBy(() -> QuestionFile.parse("q", text.replace('\'', '"')))
                .hasMessageContaining(complaint);
    }

    @Test
    void shouldRefuseAnIdThatOccursTwice() {
        assertThatThrownBy(() -> QuestionFile.parse("q", REFUSAL + "\n" + REFUSAL))
                .hasMessageContaining("line 2: id: stands on an earlier line too");
    }

    @Test
    void shouldRefuseAFileThatIsNotThere(@TempDir Path folder) {
        assertThatThrownBy(() -> QuestionFile.read(folder.resolve("none.jsonl")))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("none.jsonl cannot be read");
    }

    @Test
    void shouldBundleQuestionsOfBothLanguagesAndAllModes() {
        // When
        List<ExpectedReport> questions = QuestionFile.demo();

        // Then
        assertThat(questions).hasSizeGreaterThanOrEqualTo(60);
        assertThat(questions.stream().filter(question -> question.language() == Language.CHINESE))
                .hasSizeGreaterThanOrEqualTo(questions.size() / 3);
        assertThat(questions).extracting(ExpectedReport::mode).contains(Mode.values());
        assertThat(questions.stream().filter(ExpectedReport::refusal)).hasSizeGreaterThanOrEqualTo(8);
    }

    @Test
    void shouldHoldOutQuestionsOfBothLanguagesAndAllModesAndKinds() {
        // When
        List<ExpectedReport> heldOut = QuestionFile.heldOut();

        // Then
        assertThat(heldOut).hasSize(36);
        assertThat(heldOut.stream().filter(question -> question.language() == Language.CHINESE))
                .hasSize(12);
        assertThat(heldOut).extracting(ExpectedReport::mode).contains(Mode.values());
        assertThat(kinds(heldOut)).isEqualTo(kinds(QuestionFile.demo()));
        assertThat(heldOut.stream().filter(ExpectedReport::refusal)).hasSize(6);
    }

    @Test
    void shouldHoldOutNoQuestionThatIsAskedByDefault() {
        // Given
        List<ExpectedReport> asked = QuestionFile.demo();

        // When
        List<ExpectedReport> heldOut = QuestionFile.heldOut();

        // Then
        assertThat(heldOut).extracting(ExpectedReport::id).doesNotContainAnyElementsOf(ids(asked));
        assertThat(heldOut)
                .extracting(question -> ComparableText.of(question.question()))
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(asked.stream()
                        .map(question -> ComparableText.of(question.question()))
                        .toList());
    }

    private static List<String> ids(List<ExpectedReport> questions) {
        return questions.stream().map(ExpectedReport::id).toList();
    }

    private static Set<String> kinds(List<ExpectedReport> questions) {
        return questions.stream().map(ExpectedReport::kind).collect(Collectors.toSet());
    }

    static Stream<ExpectedReport> answerable() {
        return Stream.of(QuestionFile.demo(), QuestionFile.heldOut())
                .flatMap(List::stream)
                .filter(question -> !question.refusal());
    }

    @ParameterizedTest
    @MethodSource("answerable")
    void shouldExpectOnlyWhatStandsInTheDemoCorpus(ExpectedReport question) throws IOException {
        // Given
        List<String> sentences = corpus();

        // Then
        assertThat(question.findings())
                .allSatisfy(wording -> assertThat(sentences).as(wording.name()).anyMatch(wording::isIn));
        assertThat(question.contradictions())
                .flatExtracting(Contradiction::sides)
                .allSatisfy(side -> assertThat(sentences).anyMatch(sentence -> ExpectedWords.holdsAny(sentence, side)));
    }

    /** Returns all sentences that a report could quote. */
    private static List<String> corpus() throws IOException {
        List<String> sentences = new ArrayList<>();
        try (Stream<Path> files = Files.list(DEMO_CORPUS)) {
            for (Path file : files.toList()) {
                for (String line : Files.readAllLines(file)) {
                    Sentences.split(line, Language.detect(line))
                            .forEach(span -> sentences.add(ComparableText.of(span.of(line))));
                }
            }
        }
        return sentences;
    }
}
