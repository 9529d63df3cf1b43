package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectionTest {

    @ParameterizedTest
    @CsvSource({
        "Key findings,FINDINGS",
        "**Key Findings**,FINDINGS",
        "1. Main findings:,FINDINGS",
        "核心發現,FINDINGS",
        "Answer,ANSWER",
        "摘要,ANSWER",
        "Inference (induction),INFERENCE",
        "Logical inference: deduction,INFERENCE",
        "邏輯推論（歸納）,INFERENCE",
        "邏輯推論 (推理類型),INFERENCE",
        "What the answer rests on,INFERENCE",
        "答案的依據,INFERENCE",
        "Analysis (abduction),INFERENCE",
        "Where the sources disagree,DISAGREEMENT",
        "來源分歧,DISAGREEMENT",
        "Official and social accounts,COMPARISON",
        "官方與社群對照,COMPARISON",
        "What is missing,MISSING",
        "尚缺資訊,MISSING",
        "Method and confidence,METHOD",
        "方法與信心,METHOD",
        "Analysis,ANALYSIS",
        "深度分析,ANALYSIS",
        "Sources,SOURCES",
        "資料來源,SOURCES"
    })
    void shouldKnowAPartByItsHeading(String heading, Section section) {
        // Then
        assertThat(Section.announcedBy(heading)).contains(section);
    }

    @ParameterizedTest
    @CsvSource({"Did the sources disagree?", "The leak", "Sources of the leak", "湖景廠何時知道？"})
    void shouldTakeAnyOtherHeadingForNone(String heading) {
        // Then
        assertThat(Section.announcedBy(heading)).isEmpty();
    }

    @Test
    void shouldTellPartsAboutSourcesFromPartsAboutTheWorld() {
        // Then
        assertThat(Section.INFERENCE.isAboutSources()).isTrue();
        assertThat(Section.FINDINGS.isAboutSources()).isFalse();
    }
}
