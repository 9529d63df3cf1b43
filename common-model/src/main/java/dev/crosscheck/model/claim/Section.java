package dev.crosscheck.model.claim;

import java.util.Optional;
import java.util.regex.Pattern;

/** The parts of drafts and reports, recognised by their headings in English or Chinese. */
public enum Section {
    ANSWER("(?:short )?answer|summary|in short|executive summary|答案|摘要|簡答|重點摘要"),
    FINDINGS("(?:the )?(?:key|main) findings|findings|核心發現|主要發現"),
    COMPARISON("official (?:and|against|versus|vs\\.?) social.*|comparison.*|官方(?:與|和|對照)(?:社群|民間).*|比對.*"),
    INFERENCE("(?:logical )?inferences?(?: .*|\\(.*|:.*)?|邏輯推論.*|推論.*"
            + "|what the answer rests on|答案的依據|analysis \\((?:deduction|induction|abduction)\\)|深度分析（(?:演繹|歸納|溯因)）"),
    DISAGREEMENT("where the sources (?:disagree|differ)|disagreements?|contradictions?|來源分歧|分歧.*|各方說法不一.*|矛盾.*"),
    MISSING("(?:what is missing|gaps|missing information|open questions|what remains open)|尚缺資訊|資訊缺口|未解問題|證據缺口|尚待查證"),
    METHOD("method(?:ology)?(?: .*)?|confidence(?: .*)?|how this report was made|研究方法.*|方法.*|信心.*"),
    ANALYSIS("(?:in-depth |detailed )?analysis|深度分析|分析"),
    SOURCES("sources|references|bibliography|資料來源|來源|參考資料|參考文獻"),
    /** No heading, or one that does not name any of these. */
    OTHER(null);

    /** The parts of a heading that are not its words: its number, marks of emphasis, and a trailing colon. */
    private static final Pattern NOT_ITS_WORDS = Pattern.compile("^[\\d.、)\\s]++|[*_#]|(?<![\\s:：])[\\s:：]++$");

    private final Pattern heading;

    Section(String heading) {
        this.heading =
                heading == null ? null : Pattern.compile(heading, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Returns the part that a heading opens; empty for any other heading. */
    public static Optional<Section> announcedBy(String heading) {
        String plain = NOT_ITS_WORDS.matcher(heading).replaceAll("").strip();
        for (Section section : values()) {
            if (section.heading != null && section.heading.matcher(plain).matches()) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    /** Returns whether sentences in this part concern the sources and the work, not the world, unless they quote. */
    public boolean isAboutSources() {
        return switch (this) {
            case INFERENCE, DISAGREEMENT, MISSING, METHOD, SOURCES -> true;
            case ANSWER, FINDINGS, COMPARISON, ANALYSIS, OTHER -> false;
        };
    }
}
