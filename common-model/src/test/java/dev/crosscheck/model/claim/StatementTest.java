package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Gazette, 4 March 2025: “It leaked.” [1] | “It leaked.”",
                "According to Riverbank Board (social media, unconfirmed): “It burst.” [2] | “It burst.”",
                "The agency said “it leaked in May” [1]. | “it leaked in May”.",
                "水安全署（2025年4月10日）：「墊片錯誤。」 [5] | 「墊片錯誤。」",
                "It leaked in May [1]. | It leaked in May."
            })
    void shouldTakeOffTheWordsThatSayWhoseItIs(String text, String rest) {
        // Then
        assertThat(statement(text).withoutLeadIn()).isEqualTo(rest);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Gazette: “It leaked in May.” [1]",
                "Dates differ: “27 February” [1], against “9 February” [2].",
                "據溪聲論壇（社群，未經證實）：「漏了5萬公升。」 [6]"
            })
    void shouldRestOnItsQuotationsWhenTheyCarryIt(String text) {
        // Then
        assertThat(statement(text).restsOnQuotations()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plant's “leak” was known to the whole board since the year began [1].",
                "It leaked in May [1].",
                "公司所謂的「小事」其實讓三千戶停水並造成魚群死亡 [1]。"
            })
    void shouldNotRestOnAQuotedWordWhenMoreIsSaid(String text) {
        // Then
        assertThat(statement(text).restsOnQuotations()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2 independent sources say so: [4] (tier 1, government, 5 March 2025); [1] (tier 2, news, 8"
                        + " March 2025).",
                "Only one source says so: [2] (unrated, undated).",
                "2 sources say so, but they are not independent of each other: [8] (tier 1, official, 11 April"
                        + " 2025); [3] (unrated, undated).",
                "2 個來源都這麼說，但內容同出一源：[3]（Tier 1，政府，2025年4月12日）、[1]（未評級，日期不明）。",
                "2 個來源都這麼說，但彼此並不獨立：[3]（Tier 1，政府，2025年4月12日）、[1]（未評級，日期不明）。",
                "2 sources say so, among them a party to the matter, and only one of them is independent: [8]"
                        + " (tier 1, official, 11 April 2025); [3] (unrated, undated).",
                "The account is by Lakeview Water Services itself, a party to the matter [3]: primary for what"
                        + " it says, weak for whether it is so.",
                "The accounts are by 7 Seas Reported Ltd and Works of 1901 themselves, parties to the matter [3,"
                        + " 4]: primary for what they say, weak for whether it is so.",
                "One account is by Lakeview Water Services itself, a party to the matter [3]: primary for what"
                        + " it says, weak for whether it is so.",
                "Some accounts are by Lakeview and Pinecrest themselves, parties to the matter [3, 4]: primary for"
                        + " what they say, weak for whether it is so.",
                "Source [3] is a party to the matter and does not count as independent.",
                "Sources [3, 4] are parties to the matter and do not count as independent.",
                "2 個來源（含當事人，獨立來源 1 個）都這麼說：[3]（Tier 1，政府，2025年4月12日）、[1]（未評級，日期不明）。",
                "這個說法出自當事人湖景水務公司本身 [3]：其主張以此為準，是否屬實則難以此為憑。",
                "其中有的說法出自當事人一九〇一年證實公司本身 [3]：其主張以此為準，是否屬實則難以此為憑。",
                "來源 [3] 是當事人，不計入獨立來源。",
                "What comes nearest stands in one source: [3] (tier 5, social media, 6 March 2025).",
                "Source [3] gave another account, which has been corrected since.",
                "The account of most weight is [4] (tier 1, government, 5 March 2025): the best tier and,"
                        + " within it, the latest date.",
                "3 個來源（獨立來源 2 個）說法一致：[1]（Tier 1，政府，2025年3月5日）。",
                "來源 [3] 原有不同的說法，其後已更正。",
                "分量最重的是 [1]（Tier 1，政府，2025年3月5日）：級別最高，且日期最近。",
                "None of the sources found answers this part of the question.",
                "3 sources of 2 independent origins point the same way [1, 2, 3].",
                "Source [2] carries the text of [1] and counts with it as one origin.",
                "The conclusion holds if its premise does [1].",
                "沒有來源回答問題的這一部分。",
                "來源 [2] 與 [1] 的文字相同。",
                "以上發現根據 3 個來源 [1, 2, 3]。",
                "The findings rest on 3 sources [1, 2, 3] of 2 independent origins (2 × tier 1, government; 1 × social media).",
                "The account of the best tier and, within it, the latest date is [2] (tier 1, government, 4"
                        + " March 2025).",
                "The conclusion holds if its premise does: that 7 News reports reliably on what falls within"
                        + " its remit [1].",
                "The sources quoted above name no dates or figures for the same matter that differ between the"
                        + " two sides.",
                "The sources do not agree, so the conclusion is the explanation that fits them best, and no proof.",
                "None of the sources found says how many of the 500 people survived.",
                "No second origin confirms it, so it is not settled.",
                "Both sources say so [1, 3].",
                "以上發現根據 3 個來源 [1, 2, 3]，其中獨立來源 2 個（Tier 1，政府 2 個、社群 1 個）。",
                "來源中級別最高、且日期最近的是 [2]（Tier 1，政府，2025年3月4日）。",
                "結論成立的前提，是湖景廠第 7 站對其職掌範圍內的事項陳述可靠 [1]。",
                "各來源說法不一，因此結論只是目前最能解釋這些說法的推論，並非證明。",
                "這些說法均未經證實。"
            })
    void shouldKnowASentenceAboutSources(String text) {
        // Then
        assertThat(statement(text).isAboutSources()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"The plant knew about the leak [1].", "Sensors found chlorine [2].", "湖景廠知道洩漏 [1]。"})
    void shouldKnowASentenceAboutTheWorld(String text) {
        // Then
        assertThat(statement(text).isAboutSources()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Both sources confirm that 500 people died [1, 3].",
                "Both sources confirm the mayor's resignation [1, 3].",
                "All accounts put the loss at a fortune [1].",
                "The conclusion is that the mayor lied [1].",
                "Inference: the mayor lied.",
                "These findings date the leak to 3 May 2021.",
                "The sources count 500 dead.",
                "The account is by the plant itself, a party to the matter: 500 people died.",
                "The account is by the plant itself, a party to the matter, which denied that the mayor lied.",
                "這個說法出自當事人湖景公司本身：死者500人。",
                "None of the sources denies that the mayor lied.",
                "這些來源確認市長已經辭職 [1]。",
                "各來源均指出，廠長說謊 [1]。",
                "以上來源記載死者500人。",
                "上述說法日期為2021年5月3日。",
                "2 個來源都這麼說，但市長已經辭職。",
                "結論：市長已經辭職。"
            })
    void shouldKnowWhatIsStatedOfTheWorldWhenSourcesAreItsSubject(String text) {
        // Then
        assertThat(statement(text).isAboutSources()).isFalse();
    }

    @Test
    void shouldKnowALeadInByItsColon() {
        // Then
        assertThat(statement("The sources say:").isLeadIn()).isTrue();
        assertThat(statement("The plant leaked.").isLeadIn()).isFalse();
    }

    @Test
    void shouldLeaveOnlyItsOwnWordsInTheFrame() {
        // Then
        assertThat(statement("Gazette: “It leaked.” [1]").frame()).isEqualTo("Gazette: “”");
    }

    private static Statement statement(String text) {
        return Statements.in(text, Language.detect(text)).getFirst();
    }
}
