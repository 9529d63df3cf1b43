package dev.crosscheck.analyst.clarify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every clarifier must pass, independent of how it works. */
abstract class ClarifierContract {

    private static final Path QUESTIONS =
            Path.of("../benchmarks/src/main/resources/dev/crosscheck/benchmarks/evaluation");
    private static final Pattern QUESTION = Pattern.compile("\"question\":\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");

    static final List<FoundDocument> FOUND = List.of(
            Given.source(
                            1,
                            "County",
                            1,
                            "2025-03-04",
                            "Inspector Mei-ling Chen said that the tank leaked. David Chen denied it.",
                            "陳大文局長表示，儲槽已經修好。局長陳小明則否認。")
                    .document(),
            Given.source(2, "Herald", 2, "2025-03-09", "The freighter ran aground on Monday.")
                    .document());

    abstract Clarifier clarifier();

    /** Returns the context of the clarifier's step. */
    StepContext step() {
        return NoCalls.context();
    }

    static Stream<String> wellPosed() {
        Stream<String> evaluated = Stream.of("demo-questions.jsonl", "demo-questions-heldout.jsonl")
                .flatMap(file -> lines(QUESTIONS.resolve(file)))
                .flatMap(line -> QUESTION.matcher(line).results())
                .map(found -> found.group(1));
        return Stream.concat(evaluated, WELL_POSED.stream());
    }

    @ParameterizedTest
    @MethodSource("wellPosed")
    void shouldNotBotherWhoeverAsksAGoodQuestion(String question) throws StepFailure {
        assertThat(examine(question)).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What leaked recently?",
                "What leaked on 03/04/2025?",
                "Is it true?",
                "Compare the leak.",
                "Lakeview leak",
                "最近漏了嗎？",
                "24年3月漏了嗎？",
                "這是真的嗎？",
                "請比較罰款",
                "湖景廠",
                "???"
            })
    void shouldOfferSeveralReadingsThatDifferIfAny(String question) throws StepFailure {
        // When
        Clarification asked = examine(question);

        // Then
        if (asked != null) {
            assertThat(asked.options()).hasSizeBetween(2, 5);
            assertThat(asked.options())
                    .extracting(Reading::question)
                    .doesNotHaveDuplicates()
                    .doesNotContain(question);
            assertThat(asked.options()).extracting(Reading::label).doesNotHaveDuplicates();
        }
    }

    @Test
    void shouldTakeAVeryLongQuestionAsItIs() throws StepFailure {
        assertThat(examine("What leaked recently, and why? " + "It is a long story. ".repeat(450)))
                .isNull();
    }

    Clarification examine(String question) throws StepFailure {
        return examine(question, FOUND);
    }

    Clarification examine(String question, List<FoundDocument> found) throws StepFailure {
        return clarifier()
                .examine(new ExamineQuestion(Given.SESSION, Given.STEP, Given.question(question), found), step())
                .result()
                .clarification();
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final List<String> WELL_POSED = List.of(
            "Which reservoirs were below 40 % of their capacity in August 2023?",
            "What did the harbour master report about the collision of 3 May 2024?",
            "Has the mayor apologised for the delay of the tram line?",
            "What are the most recent findings on microplastics in tap water?",
            "Compare the statements of the ministry and the union on the strike.",
            "How do the accounts of the fire differ?",
            "Was the concert hall more expensive than planned?",
            "Is the new timetable better than the old one for commuters?",
            "What did Mayor Anna Lindqvist promise in her speech?",
            "Did Mei-ling Chen inspect the tank?",
            "Which news came out yesterday about the strike?",
            "What has been reported in the last month about the strike?",
            "Why did the freighter run aground?",
            "Who is the harbour master?",
            "The bakers raised their prices in autumn.",
            "List the measures that the council adopted after the flood.",
            "Verify that the museum was closed in 2022.",
            "How long did they keep the road closed after the landslide?",
            "Is it true that the library burned down in 1987?",
            "What happened after the dam broke, and who was responsible for it?",
            "Was the flood of 2021 worse than that of 2013?",
            "Were prices higher after the reform?",
            "What happened on 25/03/2025 at the harbour?",
            "最近一週有哪些關於罷工的報導？",
            "這次颱風造成多少農損？",
            "市長有沒有為延誤道歉？",
            "請比較工會和公司對罷工的說法",
            "離車站最近的醫院是哪一間？",
            "113年3月的會議決定了什麼？",
            "民國99年3月通過的條例規定了什麼？",
            "他們在山崩之後多久才重新開放道路？",
            "圖書館是在哪一年燒毀的？",
            "有20年經驗的船長為什麼會擱淺？",
            "請列出議會在水災後通過的措施。",
            "這座音樂廳的花費比核定的高嗎？",
            "麵包店在秋天調漲了售價。");
}
