package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.relevance.AnswerKind;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NameTest {

    private static Name name(String words) {
        return Name.only(words, "Who?").orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            the engineer Marta Lind | Marta Lind | PERSON
            Dr Helen Marsh | Helen Marsh | PERSON
            Mayor Lin | Lin | OTHER
            the Water Safety Agency | Water Safety Agency | ORGANISATION
            by the WSA | WSA | ORGANISATION
            in Turku | Turku | OTHER
            林淑芬 | 林淑芬 | PERSON
            廠長林文德 | 林文德 | PERSON
            歐陽娜娜教授 | 歐陽娜娜 | PERSON
            昇和機電股份有限公司 | 昇和機電股份有限公司 | ORGANISATION
            """)
    void shouldBeWrittenWithoutTitles(String words, String written, Name.Kind kind) {
        assertThat(Name.only(words, "Who?")).contains(new Name(written, kind));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Marta Lind and Pavel Horak",
                "the night watchman",
                "",
                "一名工人",
                "在儲槽旁邊",
                "林局長",
                "林先生",
                "林男",
                "高中生"
            })
    void shouldBeOneNameAlone(String words) {
        assertThat(Name.only(words, "Who?")).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"Marta Lind, Why did Marta Lind resign?", "林淑芬, 林淑芬為何辭職？"})
    void shouldNotBeInTheQuestion(String words, String question) {
        assertThat(Name.only(words, question)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Marta Lind, Pavel Horak, true",
        "Marta Lind, Karl Lind, false",
        "Lind, Horak, true",
        "Marta Lind, Water Agency, false",
        "Water Safety Agency, Food Agency, true",
        "Water Safety Agency, WSA, false",
        "WSA, Water Safety Agency, false",
        "林淑芬, 陳建國, true",
        "林淑芬, 林淑芬, false",
        "林建國, 林淑芬, false",
        "昇和機電公司, 昇和公司, false",
        "臺電公司, 台電公司, false",
        "José García, Jose Garcia, false",
        "Department of Energy, DOE, false",
        "Department of Justice, DOJ, false",
        "University of Turku, University of Helsinki, true"
    })
    void shouldDifferOnlyFromAnotherNameOfItsKind(String name, String other, boolean differ) {
        assertThat(name(name).differsFrom(name(other))).isEqualTo(differ);
    }

    @ParameterizedTest
    @CsvSource({
        "Marta Lind, Ms Lind said so., true",
        "Marta Lind, Marta said so., false",
        "Turku, Turku's yard is old., true",
        "林淑芬, 館長林淑芬說, true",
        "University of Turku, The university is in Turku., true",
        "University of Turku, The university is old., false",
        "Marta Lind, Marta Lind's; team, true",
        "林淑芬, 館長林先生說, false"
    })
    void shouldBeKnownByItsSurname(String name, String text, boolean in) {
        assertThat(name(name).isIn(text)).isEqualTo(in);
    }

    @ParameterizedTest
    @CsvSource({
        "Who founded the museum?, true",
        "Who is the director of the museum?, true",
        "By whom was the bridge built?, true",
        "Which company built the bridge?, true",
        "Where was the ship built?, false",
        "Who resigned?, false",
        "Who took part in the search?, false",
        "Who were the founders of the museum?, false",
        "Which companies built the bridge?, false",
        "Which award did the engineer who built the bridge receive?, false",
        "Why did the man who built the bridge resign?, false",
        "誰接任館長？, true",
        "大橋是由誰承造的？, true",
        "哪家公司承造大橋？, true",
        "有哪些人辭職？, false",
        "得獎者是誰？, false",
        "誰辭職了？, false"
    })
    void shouldBeAskedForAlone(String question, boolean one) {
        assertThat(OneName.isAsked(question, AnswerKind.of(question))).isEqualTo(one);
    }
}
