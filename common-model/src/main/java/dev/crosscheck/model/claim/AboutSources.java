package dev.crosscheck.model.claim;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells sentences about the sources ("3 sources of 2 origins point the same way") from those that name sources and
 * state something of the world ("Both sources confirm that 500 people died"). It reads forms, not meaning: a statement
 * without a verb of saying, a date or a figure may pass for one about its sources.
 */
final class AboutSources {

    private static final Pattern SUBJECT = Pattern.compile(
            "^(?:(?:none|no|only one|one|two|three|four|five|\\d+|all|most|some|both|each|several|the|these|those)\\b.{0,40}?\\b(?:sources?|accounts?|origins?|findings|outlets|documents|evidence)\\b"
                    + "|(?:type of )?inference\\b|(?:the|this) (?:inference|conclusion|comparison|draft|report)\\b|what the sources\\b|sources?\\b)"
                    + "|^(?:以上|上述|各|這些|這|本|此|沒有|無|並無|僅|只有|全部|其中|共|在|引用的|所引|找到的|\\d+)[^。]{0,16}(?:來源|說法|證據|發現|文件|推論|結論|比對|草稿|報告)"
                    + "|^(?:推論|結論|來源)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /** Sources that say nothing state nothing, unless what they don't do is deny it. */
    private static final Pattern NOBODY =
            Pattern.compile("^(?:none|no)\\b|^(?:沒有|無|並無|找到的[^，。]{0,12}沒有)", Pattern.CASE_INSENSITIVE);

    private static final Pattern DENYING = Pattern.compile(
            "\\b(?:den(?:y|ies|ied)|disput(?:es?|ed)|contradict(?:s|ed)?|doubt(?:s|ed)?|question(?:s|ed)?|refut(?:es?|ed)|rul(?:es?|ed) out)\\s++(?!it\\b|this\\b|them\\b|another\\b|one another\\b|each other\\b|the other)[\\p{L}\\p{N}]"
                    + "|(?:否認|質疑|反駁|推翻|排除)(?=[\\p{L}\\p{N}]{2})",
            Pattern.CASE_INSENSITIVE);

    private static final String NO_COMPLEMENT =
            "(?!(?:it|this|them|so|nothing|little|less|more|the same|the other|otherwise|different|differently|no|neither|about|of|on|as much|one another|each other|what|where|which|whether|how|when|who|why)\\b)";

    private static final Pattern SAYING = Pattern.compile(
            "\\b(?:says?|said|confirm(?:s|ed|ing)?|stat(?:es|ed)|prov(?:es?|ed|ing)|show(?:s|ed|n|ing)?|den(?:y|ies|ied)|admit(?:s|ted)?|announc(?:es?|ed)|claim(?:s|ed)?|declar(?:es?|ed)|establish(?:es|ed)?|reveal(?:s|ed)?|verif(?:y|ies|ied)|demonstrat(?:es?|ed)|maintain(?:s|ed)?|suggest(?:s|ed)?|indicat(?:es?|ed)|mention(?:s|ed)?)\\s++"
                    + NO_COMPLEMENT + "[\\p{L}\\p{N}]"
                    + "|\\b(?:state|report(?:s|ed)?|agree[sd]?|find|finds|found|hold|holds|held|conclude[sd]?|writes?|wrote|note[sd]?|explain(?:s|ed)?|describe[sd]?|tell|tells|told|mean|means|meant|is|are|was|follows|leaves? no doubt) that\\b"
                    + "|\\breport(?:s|ed)? (?:an?|the|how)\\b|\\b(?:agree|speak)s? (?:on|of) an?\\b|\\b(?:leav|mak)(?:e|es|ing) (?:it )?(?:clear|plain|certain) that\\b"
                    + "|\\bputs? .{1,80}?\\bat\\b|^(?:the )?(?:inference|conclusion)\\s*+:\\s*+(?!\\W*(?:deduc|induc|abduc))\\p{L}",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SAYING_HAN = Pattern.compile(
            "(?<!未|未經|未獲|尚待|無法|有待|不)(?:確認|證實|表示|指出|宣布|宣稱|聲稱|否認|證明|顯示|承認|坦承|認為|披露|透露|強調|揭露|揭示|報導(?!之|的)|指稱|說(?!法|明|詞))[，：]?(?=[\\p{L}\\p{N}]{2})"
                    + "|^(?:推論|結論)(?:[：:]|是|為)\\s*(?!演繹|歸納|溯因)");

    /** What our own drafts say of their sources in just these words, figures and all. */
    private static final Pattern OWN_FRAME = Pattern.compile("latest date is\\s*\\([^()]*\\)|日期最近的是\\s*（[^（）]*）"
            + "|holds if its premise does: that .{1,120}? reports reliably on what falls within its remit"
            + "|成立的前提，是.{1,80}?對其職掌範圍內的事項陳述可靠"
            + "|\\((?:\\d++ × [^();]{1,60}(?:; )?)++\\)|（(?:[^（）、]{1,60} \\d++ 個、?)++）");

    private static final Pattern COUNT_OF_SOURCES = Pattern.compile(
            "^(?:(?:\\d++|[a-z]++(?:-[a-z]++)?) (?:(?:independent|cited|official|social|other|different|named|numbered|of the|of these|first|best|main|key|weak|strong|separate) ){0,3}"
                    + "(?:sources?|accounts?|origins?|findings?|outlets?|documents?|sides?|tiers?|points?|steps?|premises?|explanations?)\\b"
                    + "|\\d++\\s*+(?:個|項|份|篇|則|種)?\\s*+(?:獨立|不同|主要|官方|社群)?(?:來源|說法|證據|發現|文件|推論|前提|解釋|個(?=[，。；、）]|$)))",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TIER = Pattern.compile("\\btiers?\\s*+$", Pattern.CASE_INSENSITIVE);

    /** How many characters before a figure "tier" may begin. */
    private static final int FARTHEST_TIER = 20;

    private AboutSources() {}

    /** @param plain a sentence without its markers */
    static boolean is(String plain) {
        if (!SUBJECT.matcher(plain).find()) {
            return false;
        }
        String rest = OWN_FRAME.matcher(plain).replaceAll("");
        if (NOBODY.matcher(plain).find()) {
            return !DENYING.matcher(rest).find();
        }
        return !SAYING.matcher(rest).find() && !SAYING_HAN.matcher(rest).find() && !holdsFigure(rest);
    }

    private static boolean holdsFigure(String text) {
        List<Figure> figures = Figures.in(text);
        return figures.stream().anyMatch(figure -> figure.kind() == Figure.Kind.DATE || !countsSources(figure, text));
    }

    static boolean countsSources(Figure figure, String text) {
        int start = figure.span().start();
        return COUNT_OF_SOURCES.matcher(text).region(start, text.length()).lookingAt()
                || TIER.matcher(text)
                        .region(Math.max(0, start - FARTHEST_TIER), start)
                        .useTransparentBounds(true)
                        .find();
    }
}
