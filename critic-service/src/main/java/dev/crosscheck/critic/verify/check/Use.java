package dev.crosscheck.critic.verify.check;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Span;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a sentence does with words that are only a part of it, other than stating them. "It leaked" is stated neither by
 * "the company denied that it leaked" nor by "if it leaked" nor by "critics claim that it leaked". It reads forms: the
 * words that deny, suppose or pass on, and how far each of them reaches. What it does not know it takes for a
 * statement.
 */
public enum Use {
    /** Not so, or called wrong. */
    DENIED(
            // reaches to the end of what it introduces
            "\\b(?i:den(?:y|ies|ied|ying)|denials? (?:that|of)|disput(?:e|es|ed|ing)|refut(?:e|es|ed|ing)|debunk(?:s|ed)?|reject(?:s|ed|ing)?"
                    + "|rul(?:e|es|ed|ing) out|false|falsely|untrue|untruth|incorrect(?:ly)?|wrong(?:ly)?|mistaken(?:ly)?|myth|hoax|lied|lies?(?= that)|doubt(?:s|ed|ful)?"
                    + "|no (?:evidence|proof|truth|indication|sign|record|reason|basis|question)|nothing to|contrary to|far from|instead of|rather than"
                    + "|fail(?:s|ed|ing)? to|refus(?:e|es|ed|ing) to|unable to|retract(?:s|ed)?|withdr(?:ew|awn|aws?))\\b"
                    + "|否認|駁斥|反駁|並非|並不是|不是|絕非|否定|排除|推翻|沒有證據|無證據|查無|無法證實|未能證實|未獲證實|撤回|謊稱|誤稱|不實|謠言",
            // reaches to the end of its clause
            "(?:\\b(?i:not|never|no|none|nobody|neither|nor|without|cannot|hardly|scarcely|barely|nothing)|n['’]t)\\b"
                    + "|不(?!過|僅|但|少|久|斷|同|只|論|足|明|料|滿|幸|法|安|便|良|當|利|等|是)|未(?!來|婚|成年|必|能證|獲證)|沒(?!收|入|有證)|無(?!論|線|人機|疑|數|辜|奈|法證|證據)",
            // stands right behind
            "^[\\s,，、”」\"’']*(?:which |a claim that |a statement that )?(?:(?i:is|was|are|were|has been|have been|had been|proved|proves|turned out(?: to be)?|remains?) )?(?:\\p{L}+ly )?"
                    + "(?i:false|untrue|incorrect|wrong|unfounded|baseless|denied|disputed|refuted|debunked|an? (?:lie|myth|hoax|rumour|rumor|invention)|invented|fabricated|not (?:true|so|the case|correct|accurate)|never happened|did not happen)\\b"
                    + "|^\\s*(?:\\p{L}+ ){0,1}(?i:not|never|no|none|nobody|nothing|neither)\\b"
                    + "|^[\\s,，”\"’']*(?:\\p{L}[\\p{L}’'-]* ){0,5}(?i:den(?:y|ies|ied)|disput(?:es?|ed)|refut(?:es?|ed))(?: (?i:it|this|that|so|having))?\\s*[.,;。”\"]?"
                    + "|^[^。；，]{0,6}(?:並非事實|不是事實|非事實|不實|不符|是假的|為假|純屬|屬謠言|是謠言|沒有發生|未曾發生|不成立|不正確|有誤)"
                    + "|^[^。；]{0,12}(?:遭到?|被|受到?|均|予以|則|加以)?(?:否認|駁斥)",
            // says it of the sentence before
            "^(?i:this|that|it|these|those|both|neither|(?:both |none )(?:of )?(?:this|that|it|these|those|them)|(?:the|such) (?:claim|statement|report|rumou?r|story|allegation|figure|account|post)s?)\\b[^.;]{0,40}?\\b"
                    + "(?i:false|untrue|incorrect|wrong|unfounded|baseless|invented|fabricated|not (?:true|so|the case|correct|accurate)|(?:is|was|are|were) (?:true|denied)|an? (?:lie|myth|hoax))\\b"
                    + "|^(?:\\p{L}[\\p{L}’'-]* ){1,6}(?i:denied|denies|rejected|refuted|disputed) (?i:this|that|it|these|them|the (?:claim|report|allegation|rumou?r|account)s?)\\b"
                    + "|^(?:這|此|上述|該|以上|前述)[^。；]{0,16}(?:並非事實|不是事實|非事實|不實|不符|謠言|錯誤|有誤|是假的)"
                    + "|^[^。；，]{0,12}(?:否認|駁斥)(?:了)?(?:此|這|上述|該|這一)(?:事|說|點|項|種|一)?"),
    /** On a condition, as a plan, a question or a possibility. */
    SUPPOSED(
            "\\b(?i:if|unless|whether|provided that|in case|assuming|suppos(?:e|ing)|hypothetical(?:ly)?|ask(?:s|ed)? (?:about|who|what|when|where|why|how))\\b"
                    + "|若(?!干)|如果|假如|假使|倘|要是|一旦|假設|假定|除非|是否|能否|會不會|萬一",
            "\\b(?i:would|could|might|should|plan(?:s|ned)? to|intend(?:s|ed)? to|aim(?:s|ed)? to|(?:is|are|was|were) (?:expected|supposed|likely|due|set|about) to|want(?:s|ed)? to|hop(?:e|es|ed) to"
                    + "|threaten(?:s|ed)? to|propos(?:e|es|ed|ing)|consider(?:s|ed|ing)?|possibl[ey]|perhaps|maybe|probably|fear(?:s|ed)?)\\b|\\bmay\\b"
                    + "|可能|或許|也許|恐怕|恐將|恐會|打算|擬(?=[在於將對以向定])|計[畫劃](?=[在於將以把對向])|考慮|有意|希望|應該|應當|本應|預計|預期",
            "^[^;.。；]*?(?<!\\b(?i:even) )\\b(?i:if|unless|provided that|in case)\\b|^[^。；]{0,20}的話|[?？][”」\"’']*\\s*$",
            "(?!)"),
    /** Passed on from somebody, with doubt. */
    ALLEGED(
            "\\b(?i:claim(?:s|ed|ing)?|alleg(?:e|es|ed|edly|ing|ations?)|purport(?:s|ed|edly)?|reportedly|supposedly|apparently|rumou?r(?:s|ed)?|gossip|hearsay|speculat\\p{L}*|suspect(?:s|ed)?"
                    + "|accus(?:e|es|ed|ing|ations?)|insinuat\\p{L}*|believ(?:e|es|ed)|thinks?|thought|assum(?:e|es|ed)|suggest(?:s|ed)?|pretend(?:s|ed)?|so-called|unconfirmed|unverified"
                    + "|it is said|word has it|(?:is|are|was|were) said to|according to (?:which|critics|opponents|rumou?rs?|posts?|some|a post|an anonymous)"
                    + "|(?:critics|opponents|sceptics|skeptics|detractors|posts?|users?|some|many|people|activists) (?:\\p{L}+ ){0,4}?(?:say|says|said|write|writes|wrote|state|stated|argue|argued|maintain|insist|insisted|report|reported))\\b"
                    + "|據稱|據傳|據說|聲稱|宣稱|自稱|指稱|號稱|堅稱|辯稱|謊稱|傳出|傳聞|傳言|謠傳|網傳|盛傳|聽說|疑似|疑為|疑因|懷疑|推測|猜測|揣測|研判|網友|有人|批評者|質疑|指控|控訴|認為|相信|似乎|未經證實",
            "(?!)",
            "^[\\s,，”\"’']*(?:\\p{L}[\\p{L}’'-]* ){0,5}(?i:claim(?:s|ed)?|alleg(?:es?|ed)|speculat(?:es?|ed)|believ(?:es?|ed)|suspect(?:s|ed)?)\\s*(?:[.,;。”\"]|$)"
                    + "|^[^;.。；]{0,60}\\b(?i:reportedly|allegedly|supposedly|it is (?:said|alleged|claimed|rumou?red)|according to (?:critics|opponents|rumou?rs?|posts?|some|a post|an anonymous)"
                    + "|(?:critics|opponents|sceptics|skeptics|detractors|posts?|users?|some people|activists) (?:say|said|claim|claimed|write|wrote))\\b"
                    + "|^[^。；，]{0,4}的(?:說法|傳聞|傳言|謠言|指控|質疑|疑慮)",
            "^(?i:so|this|that|these|those) (?:is |are |was |were |at least )*(?i:what |only )?(?:the )?(?i:critics|opponents|rumou?rs?|posts?|allegations?|claims?)\\b");

    /** Where a new clause begins, which a "not" before it does not reach. */
    private static final Pattern CLAUSE =
            Pattern.compile("[;:；：。()（）—]|\\b(?i:but|however|whereas|although|though)\\b|但|然而|不過|卻|可是"
                    + "|,\\s+(?=(?i:and|so|yet|while|which|who|where|when|because|since|as|after|before|the|a|an|it|he|she|they|we|this|that|these|those|there)\\b|\\d|\\p{Lu})|，"
                    + "|\\band (?=(?i:the|a|an|it|he|she|they|we|this|that|these|those|there)\\b|\\d|\\p{Lu})");

    /** Somebody's words begin. */
    private static final String SAID =
            "|\\b(?i:said|says|stated|wrote|added|replied|answered)[,:]?\\s*[“\"「『‘']|(?:表示|說|指出|寫道)[，：]?[「『“]";

    /** Where even what introduces a whole clause ends. */
    private static final Pattern TURN =
            Pattern.compile("[;；。]|\\b(?i:but|however|whereas|although)\\b|但(?!是否)|然而|不過|可是|[.!?！？](?=\\s)" + SAID);

    /** Where the reach of what governs a quotation ends: not in it, but in what leads to it. */
    private static final Pattern TURN_OR_COLON = Pattern.compile(TURN.pattern() + "|[:：]");

    private static final Pattern NOT_THIS = Pattern.compile(
            "(?:\\b(?i:not|never)|n['’]t) (?:(?i:about|some|the|at least|by|on|in) ){0,3}$|(?:並非|不是|沒有|而非|非)$");

    /** What somebody said stays what they said when it turns out wrong. */
    private static final Pattern TELLS_WHO = Pattern.compile(
            "\\b(?i:said|says|stat(?:es|ed)|claim(?:s|ed)|wrote|writes|announc(?:es|ed)|report(?:s|ed)|told|declar(?:es|ed)|according to)\\b|表示|指出|聲稱|宣稱|說|稱");

    private static final Pattern HEDGE = Pattern.compile(
            "\\b(?i:according to|unconfirmed|unverified|not (?:been )?(?:confirmed|verified))\\b|未經證實|尚未證實|未獲證實|據");

    private final Pattern introduces;
    private final Pattern within;
    private final Pattern behind;
    private final Pattern ofTheSentenceBefore;

    Use(String introduces, String within, String behind, String ofTheSentenceBefore) {
        this.introduces = Pattern.compile(introduces);
        this.within = Pattern.compile(within);
        this.behind = Pattern.compile(behind);
        this.ofTheSentenceBefore = Pattern.compile(ofTheSentenceBefore);
    }

    /**
     * What {@code text} does with the words at {@code span}; empty where it states them, and where they are all of it.
     *
     * @param text the sentence, or sentences, that the words were cut from
     * @param next the sentence that follows, which may take them back, or empty
     */
    public static Set<Use> of(String text, Span span, String next) {
        if (isBareFigure(span.of(text))) {
            boolean denied = NOT_THIS.matcher(text.substring(0, span.start())).find();
            return denied ? EnumSet.of(DENIED) : EnumSet.noneOf(Use.class);
        }
        boolean tellsWhoSaidIt = TELLS_WHO.matcher(span.of(text)).find();
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            boolean takenBack =
                    !tellsWhoSaidIt && use.ofTheSentenceBefore.matcher(next).find();
            if (use.reaches(text, span) || takenBack) {
                uses.add(use);
            }
        }
        return uses;
    }

    /** A date or a number states nothing, whatever its sentence does, unless that says "not 41". */
    private static boolean isBareFigure(String words) {
        StringBuilder rest = new StringBuilder(words);
        List<Figure> figures = Figures.in(words);
        figures.reversed()
                .forEach(figure ->
                        rest.replace(figure.span().start(), figure.span().end(), ""));
        return !figures.isEmpty() && rest.codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /**
     * What {@code text} does with the words at {@code span} itself, as in "denied that “…”": less than {@link #of},
     * which counts "denied it: “…”" too.
     */
    public static Set<Use> governing(String text, Span span) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            if (reaches(use.introduces, TURN_OR_COLON, text, span)
                    || reaches(use.within, CLAUSE, text, span)
                    || use.behind.matcher(text.substring(span.end())).find()) {
                uses.add(use);
            }
        }
        return uses;
    }

    /** What {@code words} themselves say of what they lead to or follow: "denied that", "would", "unconfirmed". */
    public static Set<Use> in(String words) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            if (use.introduces.matcher(words).find()
                    || use.within.matcher(words).find()) {
                uses.add(use);
            }
        }
        if (HEDGE.matcher(words).find()) {
            uses.add(ALLEGED);
        }
        return uses;
    }

    /** How often each word that denies, supposes or passes on stands in {@code text}. */
    public static Map<String, Long> words(String text) {
        return Stream.of(values())
                .flatMap(use -> Stream.of(use.introduces, use.within))
                .distinct()
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /** For reasons: {@code "denied"}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    private boolean reaches(String text, Span span) {
        return reaches(introduces, TURN, text, span)
                || reaches(within, CLAUSE, text, span)
                || behind.matcher(text.substring(span.end())).find();
    }

    private static boolean reaches(Pattern words, Pattern end, String text, Span span) {
        Matcher found = words.matcher(text).region(0, span.start()).useTransparentBounds(true);
        int last = -1;
        while (found.find()) {
            last = found.end();
        }
        return last >= 0
                && !end.matcher(text)
                        .region(last, span.start())
                        .useTransparentBounds(true)
                        .find();
    }
}
