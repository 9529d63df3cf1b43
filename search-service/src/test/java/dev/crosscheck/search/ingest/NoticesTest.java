package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Notice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NoticesTest {

    private static final String TEXT = "Herons count fish.\n\nThey counted 40 of them.";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "RETRACTED: Herons and their fish",
                "RETRACTED ARTICLE: Herons and their fish",
                "Retracted: Herons and their fish",
                "WITHDRAWN: Herons and their fish",
                "Withdrawn — Herons and their fish",
                "[Retracted] Herons and their fish",
                "(Retracted Article) Herons and their fish",
                "Herons and their fish (Retracted)",
                "Herons and their fish [RETRACTED]",
                "【撤稿】蒼鷺與魚",
                "（已撤回）蒼鷺與魚",
                "蒼鷺與魚（已撤稿）",
                "已撤稿：苍鹭与鱼"
            })
    void shouldFindARetractionInATitle(String title) {
        assertThat(Notices.of(title, TEXT)).contains(Notice.RETRACTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "This article has been retracted at the request of the editor.",
                "This paper has been withdrawn by the author due to a crucial error in equation 3.",
                "This submission was withdrawn.",
                "The editor-in-chief and the publisher have retracted this article.",
                "The editors of Fish Studies have retracted this article.",
                "Editor's note: This story has since been retracted.",
                "Retraction: This study is retracted.",
                "The Editor-in-Chief has retracted this article because of overlapping images.",
                "The authors have withdrawn this preprint.",
                "Our newspaper has retracted this story.",
                "聲明：該研究業經作者自行撤回。",
                "本文已被期刊撤稿。",
                "編按：此報導已撤回。",
                "本论文已撤稿。"
            })
    void shouldFindARetractionInAParagraphOfItsOwn(String paragraph) {
        assertThat(Notices.of("Herons", paragraph + "\n\n" + TEXT)).contains(Notice.RETRACTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Expression of concern: the images of figure 2 are under investigation.",
                "The editors issue an Expression of Concern about the data.",
                "關切聲明：圖二正在調查。"
            })
    void shouldFindAConcern(String paragraph) {
        assertThat(Notices.of("Herons", paragraph + "\n" + TEXT)).contains(Notice.CONCERN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Correction: The number of herons was 14, not 41.",
                "Correction, May 5, 2026: the number of herons was 14.",
                "Corrections and clarifications",
                "Clarification: the count was in May.",
                "This article was amended on 5 May 2026.",
                "Editor’s note: An earlier version of this story misstated the number.",
                "Erratum: Figure 3",
                "更正：蒼鷺為十四隻。",
                "更正啟事（5月5日）：蒼鷺為十四隻。",
                "本文已更正數字。"
            })
    void shouldFindACorrectionAtTheBeginningAndAtTheEnd(String paragraph) {
        String body = "Herons count fish. ".repeat(500);

        assertThat(Notices.of("Herons", paragraph + "\n" + body)).contains(Notice.CORRECTED);
        assertThat(Notices.of("Herons", body + "\n" + paragraph)).contains(Notice.CORRECTED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CORRECTED: Herons in May", "[Corrected] Herons in May", "蒼鷺（已更正）"})
    void shouldFindACorrectionInATitle(String title) {
        assertThat(Notices.of(title, TEXT)).contains(Notice.CORRECTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Withdrawn troops return home | They came by train.",
                "Retracted claws of cats | Cats walk on soft feet.",
                "Retraction of glaciers | The ice withdraws.",
                "Herons | In May a report on fish came out. This report was withdrawn in June.",
                "Herons | The board has withdrawn its offer.",
                "Herons | This paper has withdrawn its endorsement.",
                "Herons | This statement was withdrawn two days later.",
                "Herons | This study was retracted in 2010.",
                "Herons | The Lancet has retracted this study after twelve years.",
                "Herons | An earlier version of this paper was presented at a conference.",
                "Herons | Clarification tank: 40 m³.",
                "Herons | Corrections officers in Ohio: a survey.",
                "蒼鷺 | 該論文已被期刊撤稿。",
                "蒼鷺 | 此報導已更正。",
                "Herons | The company has retracted this claim of its rival.",
                "Herons | Correction fluid was spilt on the floor.",
                "Herons | The correction of the river took ten years.",
                "Herons | This article was written in May.",
                "撤回訴訟的理由 | 原告撤回訴訟。",
                "蒼鷺 | 市府已撤回本案。",
                "蒼鷺 | 更正後的數字另行公布。"
            })
    void shouldFindNothingInWhatOthersDid(String title, String text) {
        assertThat(Notices.of(title, text)).isEmpty();
    }

    @Test
    void shouldReportTheGravestNotice() {
        String text = "Correction: figure 3.\nThis article has been retracted.\n" + TEXT;

        assertThat(Notices.of("Herons", text)).contains(Notice.RETRACTED);
    }

    @Test
    void shouldNotReadTheMidstOfALongText() {
        String body = "Herons count fish. ".repeat(500);

        assertThat(Notices.of("Herons", body + "\nThis article has been retracted.\n" + body))
                .isEmpty();
    }

    @Test
    void shouldReadAnEmptyText() {
        assertThat(Notices.of("", "")).isEmpty();
    }
}
