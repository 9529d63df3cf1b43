package dev.crosscheck.analyst.draft;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How a sentence goes against what others have said. The later kinds weigh less. */
enum Dispute {
    /** A statement is taken back, or admitted to be wrong. */
    WITHDRAWAL("\\b(?:withdr(?:ew|aw|awn|aws|awal)|retract\\w*|admit(?:s|ted)? (?:that|having|it|to having|its|error|mistake)|apologi[sz]\\w+|concede[sd]?|conceding|take[sn]? back|took back)\\b|撤回|坦承|承認|致歉|收回"),
    DENIAL("\\b(?:den(?:y|ies|ied|ying)|denial|nobody|no one|not true|untrue|refut\\w+|rebut\\w+|reject(?:s|ed) the|disput\\w+|no evidence|have no basis|without any support)\\b|否認|不實|並非事實|駁斥|沒有任何人|沒有證據|查無|無任何紀錄|無法證實"),
    CORRECTION("\\b(?:correct(?:s|ed|ion)|contradict\\w*|turned out to be wrong|misreported|transposed|erratum)\\b|更正|澄清|不正確|誤植|不符|修正");

    private static final Pattern ANY = Pattern.compile(
            Arrays.stream(values()).map(kind -> kind.words.pattern()).collect(Collectors.joining("|")),
            Pattern.CASE_INSENSITIVE);

    private final Pattern words;

    Dispute(String words) {
        this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
    }

    static Optional<Dispute> of(String sentence) {
        if (!ANY.matcher(sentence).find()) {
            return Optional.empty();
        }
        return Arrays.stream(values())
                .filter(dispute -> dispute.words.matcher(sentence).find())
                .findFirst();
    }
}
