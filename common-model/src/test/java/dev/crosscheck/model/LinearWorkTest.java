package dev.crosscheck.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.UncitedFacts;
import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.PolicyTree;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.NotProse;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.patterns.LinearWork;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("system")
class LinearWorkTest {

    static List<Map.Entry<String, Consumer<String>>> rules() {
        return List.of(
                Map.entry(
                        "statements",
                        text -> Statements.in(text, Language.ENGLISH).forEach(Statement::statesAFact)),
                Map.entry(
                        "statements, Chinese",
                        text -> Statements.in(text, Language.CHINESE).forEach(Statement::restsOnQuotations)),
                Map.entry("sentences", text -> Sentences.split(text, Language.detect(text))),
                Map.entry("section", Section::announcedBy),
                Map.entry("figures", Figures::in),
                Map.entry("quotations", Quotations::without),
                Map.entry("balanced", Quotations::balanced),
                Map.entry("markers", text -> CitationMarkers.keepOnly(List.of(1), text)),
                Map.entry("stripped", CitationMarkers::strip),
                Map.entry("cited", CitationMarkers::in),
                Map.entry("uncited", text -> UncitedFacts.marked(text, Language.ENGLISH)),
                Map.entry("orders", OrdersToReader::isOne),
                Map.entry("prose", NotProse::isOne),
                Map.entry("words", Words::of),
                Map.entry(
                        "policy",
                        text -> PolicyTree.of(text, List.of(), _ -> null).all()),
                Map.entry("policy search", LinearWorkTest::searched),
                Map.entry(
                        "quote",
                        text -> QuoteCheck.find(
                                text.substring(text.length() / 2) + "b",
                                List.of(new Passage(0, text.length(), null, "", text)))));
    }

    private static void searched(String text) {
        PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Words::of)
                .search("what is it", 5);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldTakeTimeLinearInTheTextWhenItIsHostile(Map.Entry<String, Consumer<String>> rule) {
        // When
        List<String> breaches = LinearWork.breaches(rule.getValue());

        // Then
        assertThat(breaches).as(rule.getKey()).isEmpty();
    }
}
