package dev.crosscheck.gateway.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportPageTest {

    private static final Pattern TAG = Pattern.compile("<([a-z][a-z0-9]*)\\b([^<>]*)>");

    @Test
    void shouldLeadEveryCitationToItsSource() {
        // Given
        var report = Given.report(
                "# When?\n\n## Key findings\n\n- It failed in May. [1, 2]\n- It did. [2][1]\n\n## Sources\n\n- [1] Notice 1\n",
                List.of(Given.source(1), Given.source(2)),
                List.of());

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page)
                .contains(
                        "<span class=\"cite\">[<a href=\"#source-1\" aria-label=\"Source 1\">1</a>, <a href=\"#source-2\"")
                .contains("<li id=\"source-1\">", "<li id=\"source-2\">");
        assertThat(page.split("href=\"#source-1\"", -1)).hasSize(3);
        assertThat(page.split("<h2[^>]*>Sources</h2>", -1)).hasSize(2);
    }

    @Test
    void shouldLeaveNumbersInBracketsAsTheyAreWhenNoSourceHasThem() {
        // Given
        var report =
                Given.report("# When?\n\nIn the year [1999] it failed [1].\n", List.of(Given.source(1)), List.of());

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page).contains("In the year [1999] it failed <span class=\"cite\">[<a href=\"#source-1\"");
    }

    @Test
    void shouldNameThePageOfTheQuoteAtTheSentenceAndInTheListWhenTheSourceHasPages() {
        // Given
        Claim claim = new Claim(
                Given.QUOTE, 1, Given.QUOTE, 0, Given.QUOTE.length(), 12, 1, Verdict.SUPPORTED, 1, 1, List.of());
        String markdown = "# When?\n\n## Key findings\n\n- “" + Given.QUOTE + "” [1]\n";

        // When
        String page = ReportPage.html(Given.report(markdown, List.of(Given.source(1)), List.of(claim)));

        // Then
        String note = page.substring(page.indexOf("role=\"tooltip\""), page.indexOf("<section id=\"claims\""));
        assertThat(note).contains(" · page 12<q>");
        assertThat(page.substring(page.indexOf("<section id=\"claims\""))).contains(" · page 12");
    }

    @Test
    void shouldShowVerdictQuoteAndTierAtEachCheckedSentence() {
        // Given
        var report = Given.report(
                "# When?\n\n## Key findings\n\n- “" + Given.QUOTE
                        + "” [1] The **pump** failed too [1]. Nobody was hurt.\n",
                List.of(Given.source(1)),
                List.of(
                        Given.claim("“" + Given.QUOTE + "”", 1, Verdict.SUPPORTED),
                        Given.claim("The **pump** failed too.", 1, Verdict.NOT_FOUND)));

        // When
        String page = ReportPage.html(report);

        // Then
        String article = page.substring(page.indexOf("<article>"), page.indexOf("</article>"));
        assertThat(article)
                .contains("<span class=\"claim supported\">“" + Given.QUOTE + "”")
                .contains(
                        "<span class=\"claim not-found\">The </span><strong><span class=\"claim not-found\">pump</span></strong>")
                .contains("href=\"#claim-1\" aria-label=\"Checked: supported\" aria-describedby=\"note-1\">✓</a>")
                .contains("href=\"#claim-2\" aria-label=\"Checked: not found\" aria-describedby=\"note-2\">?</a>")
                .contains("The County, 4 May 2024, tier 1, official<q>" + Given.QUOTE + "</q>")
                .contains("Nobody was hurt.")
                .doesNotContain("<span class=\"claim supported\">Nobody");
        assertThat(page).contains("<li id=\"claim-1\" class=\"supported\">", "<li id=\"claim-2\" class=\"not-found\">");
    }

    @Test
    void shouldShowTheGravestVerdictWhenASentenceMakesSeveralClaims() {
        // Given
        String sentence = "Dates differ: “3 May” [1], against “9 May” [2].";
        String text = "Dates differ: “3 May”, against “9 May”.";
        var report = Given.report(
                "# When?\n\n## Where the sources disagree\n\n- " + sentence + "\n",
                List.of(Given.source(1), Given.source(2)),
                List.of(Given.claim(text, 1, Verdict.SUPPORTED), Given.claim(text, 2, Verdict.CONTRADICTED)));

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page)
                .contains("<span class=\"claim contradicted\">Dates differ:")
                .contains("aria-label=\"Checked: contradicted\" aria-describedby=\"note-1\">✗</a>")
                .doesNotContain("note-2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Agency: “It **failed** in May” (so also; all of one origin).",
                "Agency: “It failed in May” (so also; 2 independent origins).",
                "Agency: “It failed in May”；亦同，但同出一源.",
                "Agency: “It failed in May”； 亦同，獨立來源 2 個.",
            })
    void shouldLeaveOutTheNoteOnAgreementFromAClaimBecauseItHasLostItsNumbers(String text) {
        // Given
        var report = Given.report(
                "# When?\n\nIt failed [1].\n",
                List.of(Given.source(1)),
                List.of(Given.claim(text, 1, Verdict.NOT_FOUND)));

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page).contains("</span> Agency: “It failed in May”.</p>");
    }

    @Test
    void shouldSayOfASentenceThatWasNotCheckedWhyItWasNot() {
        // Given
        Claim claim = new Claim(
                "It failed in May.",
                1,
                null,
                null,
                null,
                null,
                1,
                Verdict.INCONCLUSIVE,
                0,
                0,
                List.of("other_language"));
        var report = Given.report(
                "# When?\n\n- It failed in May. [1] ⚠ not checked: other language.\n",
                List.of(Given.source(1)),
                List.of(claim));

        // When
        String page = ReportPage.html(report);

        // Then
        String article = page.substring(page.indexOf("<article>"), page.indexOf("</article>"));
        assertThat(article)
                .contains("⚠ not checked: other language.", "<span class=\"claim inconclusive\">It failed in May.")
                .contains("</span> not checked: other language</span>");
        assertThat(page)
                .contains("1 claim not checked", "This sentence could not be checked against its source.")
                .doesNotContain("No quote of the source supports");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "Hello <img src=x onerror=alert(1)> world",
                "[click](javascript:alert(1))",
                "[click](data:text/html;base64,PHNjcmlwdD4=)",
                "<javascript:alert(1)>",
                "![pixel](https://evil.example/pixel.png)",
                "[1]: https://evil.example \"evil\"\n\nIt failed [1].",
                "> - [1]: https://evil.example\n\nIt failed [1].",
                "1. [1]: https://evil.example\n\nIt failed [1].",
                "> 12)\t- [1]: https://evil.example\n\nIt failed [1].",
                "[x](<https://evil.example/\" onclick=\"alert(1)>)",
                "<div style=\"position:fixed\">over it all</div>",
                "</style><script>alert(1)</script>",
                "| a | b |\n| --- | --- |\n| <svg onload=alert(1)> | [y](vbscript:x) |"
            })
    void shouldLetNothingRunOrLeadAwayWhenTheTextIsHostile(String hostile) {
        // Given
        Claim claim = Given.claim(hostile.replace("\n", " "), 1, Verdict.NOT_FOUND);
        var report = Given.report(
                "When? " + hostile,
                Language.ENGLISH,
                "# When?\n\n" + hostile + "\n\n## Key findings\n\n" + hostile + "\n",
                List.of(
                        Given.source(1, hostile, "javascript:alert(1)"),
                        Given.source(2, "t", "https://a.example/\" x=\"y")),
                List.of(claim));

        // When
        String page = ReportPage.html(report);

        // Then
        Matcher tags = TAG.matcher(page);
        while (tags.find()) {
            assertThat(tags.group(1))
                    .as(tags.group())
                    .isNotIn("script", "img", "svg", "iframe", "object", "form", "base");
            assertThat(tags.group(2))
                    .as(tags.group())
                    .doesNotContainPattern("(?i)\\bon[a-z]+\\s*=(?!\")")
                    .doesNotContainPattern("(?i)(?<![\\w&;-])on[a-z]+=\"")
                    .doesNotContain("style=");
            Matcher address = Pattern.compile("href=\"([^\"]*)\"").matcher(tags.group(2));
            while (address.find()) {
                assertThat(address.group(1)).matches("#[a-z0-9-]+|https?://.*");
            }
        }
        assertThat(page).doesNotContain("href=\"https://evil.example\"");
    }

    @Test
    void shouldAllowItsOwnStyleSheetAndNothingElse() throws Exception {
        // When
        String page = ReportPage.html(Given.report("# When?\n\nIn May.\n", List.of(), List.of()));

        // Then
        Matcher style = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL).matcher(page);
        assertThat(style.find()).isTrue();
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(style.group(1).getBytes(StandardCharsets.UTF_8));
        String hash = Base64.getEncoder().encodeToString(digest);
        assertThat(ReportPage.CONTENT_SECURITY_POLICY)
                .isEqualTo("default-src 'none'; style-src 'sha256-" + hash
                        + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        assertThat(page).contains("content=\"default-src 'none'; style-src 'sha256-" + hash + "'");
    }

    @Test
    void shouldSpeakTheSessionsLanguage() {
        // Given
        var report = Given.report(
                "閥門何時故障？",
                Language.CHINESE,
                "# 閥門何時故障？\n\n## 核心發現\n\n- 「閥門於五月故障。」 [1]\n\n## 資料來源\n\n- [1] Notice\n",
                List.of(Given.source(1)),
                List.of(Given.claim("「閥門於五月故障。」", 1, Verdict.SUPPORTED)));

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page)
                .contains("<html lang=\"zh-Hant\">", "<title>閥門何時故障？ – Crosscheck</title>", "主張與查核", "獲來源支持")
                .contains("lang=\"en\">Notice 1</a>");
        assertThat(page.split("資料來源</h2>", -1)).hasSize(2);
    }

    @Test
    void shouldGiveATitleWhenTheReportHasNone() {
        // When
        String page = ReportPage.html(Given.report("It failed in May [1].\n", List.of(Given.source(1)), List.of()));

        // Then
        assertThat(page).contains("<h1>When did the valve fail?</h1>");
    }

    @Test
    void shouldMarkSentencesInTheirPlaceWhenTheTextHoldsEscapesAndEntities() {
        // Given
        var report = Given.report(
                "# When?\n\n- A \\* B &amp; C failed [1].\n- D failed [1].\n",
                List.of(Given.source(1)),
                List.of(Given.claim("D failed.", 1, Verdict.SUPPORTED)));

        // When
        String page = ReportPage.html(report);

        // Then
        assertThat(page)
                .contains("A * B &amp; C failed <span class=\"cite\">[")
                .contains("<span class=\"claim supported\">D failed</span> <span class=\"cite\">");
    }
}
