package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** How a sentence contradicts others. Later kinds weigh less. */
enum Dispute {
    /** Somebody takes a statement back, or admits that it was wrong. */
    WITHDRAWAL("\\b(?:withdr(?:ew|aw|awn|aws|awal)|retract\\w*|admit(?:s|ted)? (?:that|having|it|to having|its|error"
            + "|mistake)|apologi[sz]\\w+|concede[sd]?|conceding|take[sn]? back|took back)\\b|撤回|坦承|承認|致歉|收回"),
    DENIAL("\\b(?:den(?:y|ies|ied|ying)|denial|nobody|no one|not true|untrue|refut\\w+|rebut\\w+|reject(?:s|ed) the"
            + "|disput(?:ed|es|ing)|dispute (?:that|the|this|these|those|it|its|his|her|their|any)|no evidence"
            + "|ha(?:s|ve|d) no basis|without any support|(?:found )?nothing to (?:back"
            + "|support|suggest)|" + Dispute.FALSE + ")\\b|否認|不實|並非事實|駁斥|沒有任何人|沒有證據|查無|無任何紀錄|無法證實"),
    CORRECTION(
            "\\b(?:correct(?:s|ed|ion)|contradict\\w*|turned out to be wrong|misreported|transposed|erratum)\\b"
                    + "|\\d[^.;:]{0,60}, (?:and )?not \\d|\\d, (?:and )?not (?:on )?the \\d{1,2}(?:st|nd|rd|th)\\b|更正|澄清|不正確|誤植|不符|修正|而非約?\\d");

    /** Not the value of a setting: "defaults to false", "true or false". */
    private static final String FALSE = "(?<!\\b(?:to|true or|true and|returns?|value|default|yields?|gives?) )"
            + "(?<!= )false(?!(?: or| and|,) true\\b)";

    /** Every pattern's match contains one of these strings. Checking them first is much cheaper. */
    private static final List<String> SIGNS = List.of(
            "withdr",
            "retract",
            "admit",
            "apolog",
            "conced",
            "take",
            "took",
            "den",
            "nobody",
            "no one",
            "true",
            "refut",
            "rebut",
            "reject",
            "disput",
            "no evidence",
            "no basis",
            "nothing to",
            "false",
            ", not ",
            "and not ",
            "而非",
            "any support",
            "correct",
            "contradict",
            "wrong",
            "misreport",
            "transpos",
            "erratum",
            "撤",
            "承",
            "致歉",
            "收回",
            "否",
            "不實",
            "事實",
            "駁斥",
            "任何",
            "證",
            "查無",
            "更正",
            "澄清",
            "不正確",
            "誤植",
            "不符",
            "修正");

    /** Terms that occur in any dispute, and so do not show what it is about. */
    private static final Set<String> EMPTY_TERMS = Terms.distinct(
            "denied withdrew corrected admitted statement January February March April May June July August September "
                    + "October November December"
                    + " 否認 撤回 更正 聲明 發布 今日");

    /** A rule for a case is no report of it: "If the withdrawal means that …". */
    private static final Pattern RULE = Pattern.compile("^(?:If|Unless|Whenever)\\b|^(?:如果|若(?!干)|倘若|假如)");

    /** The end of a text before what somebody only may do: "would publish a [correction]". */
    private static final Pattern MAY = Pattern.compile(
            "(?:\\b(?:would|will|shall|may|might|could)|['’]ll) (?:\\w+ ){0,3}$|[將願](?:再|另)?(?:發布|公布|刊登|提出)?$");

    /** Words for the case in which somebody does it: "if the inspection leads to another result". */
    private static final Pattern CASE = Pattern.compile(
            "\\b(?:if|unless|in case|in the event|as soon as)\\b|^(?:should|once)\\b|, (?:should|once)\\b|如果|若(?!干)|倘若|假如|一旦",
            Pattern.CASE_INSENSITIVE);

    /** So many characters before a match are looked at. */
    private static final int NEAR = 40;

    /** Words for taking back what one said or decided; troops and products are withdrawn as well. */
    private static final Pattern TAKES_BACK = Pattern.compile(
            "\\b(?:withdr(?:ew|aw|awn|aws)|retract(?:s|ed)?|take[sn]? back|took back) [^.;:]{0,40}?\\b(?:recommendation"
                    + "|offer|approval|support|promise|permit|permission|licen[cs]e|consent|endorsement|decision|pledge"
                    + "|commitment)s?\\b|(?:撤回|收回)[^，。；]{0,8}(?:推薦|許可|承諾|支持|核准|同意|決定|成命)",
            Pattern.CASE_INSENSITIVE);

    private final Pattern words;

    Dispute(String words) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    /**
     * Whether the withdrawal can refer to the denial: it is not earlier, and both share a term such as who withdraws.
     */
    static boolean mayTakeBack(Candidate withdrawal, Candidate denial) {
        LocalDate later = withdrawal.source().document().published();
        LocalDate earlier = denial.source().document().published();
        return (later == null || earlier == null || !later.isBefore(earlier))
                && withdrawal.terms().stream()
                        .filter(term ->
                                !EMPTY_TERMS.contains(term) && term.chars().noneMatch(Character::isDigit))
                        .anyMatch(denial.terms()::contains);
    }

    /** Whether the sentence takes a decision or a promise back: "The guild withdraws its recommendation." */
    static boolean takesBack(String sentence) {
        return TAKES_BACK.matcher(sentence).find() && !Stance.isNegated(sentence);
    }

    static Optional<Dispute> of(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        if (SIGNS.stream().noneMatch(lower::contains) || RULE.matcher(sentence).find()) {
            return Optional.empty();
        }
        return Arrays.stream(values())
                .filter(dispute -> dispute.words
                        .matcher(sentence)
                        .results()
                        .anyMatch(words -> dispute == DENIAL || !onlyMayHappen(sentence, words.start())))
                .findFirst();
    }

    /** Whether it is only said in which case it will happen: "It would publish a correction if …". */
    private static boolean onlyMayHappen(String sentence, int start) {
        return MAY.matcher(sentence.substring(Math.max(0, start - NEAR), start)).find()
                && CASE.matcher(sentence).find();
    }
}
