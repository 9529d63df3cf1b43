package dev.crosscheck.model.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The complaints about a field or a file that a client may want to say in its own words or language: the server's own
 * are English. Complaints of other kinds have no code.
 */
public enum Complaint {
    ONLY_WITH_ANOTHER("must be given only "),
    NOT_WITH_ANOTHER("cannot be given together with |must be given without |must be given once"),
    NO_SECRET("must be given, because this server has no secret"),
    REQUIRED("must be given|must not be (?:blank|empty)"),
    TOO_LONG("must (?:be shorter than|have at most) \\d{1,12} characters|is too long "),
    WRONG_LENGTH("must (?:have|be a string of) \\d{1,12} to \\d{1,12} characters"),
    TOO_MANY("must be (?:a list of (?:at most |\\d{1,12} to )?\\d{1,12} |at most \\d{1,12}, )"
            + "|must have at most \\d{1,12} sources"),
    OUT_OF_RANGE("must be (?:a whole number )?from \\d{1,12} to \\d{1,12}$"),
    NOT_A_NUMBER("must be a (?:whole )?number, 0 or more"),
    NOT_A_DATE("must be a date such as "),
    DATES_REVERSED("must not be (?:before start_date|after end_date)"),
    NOT_A_DOMAIN("must be (?:domains such as |a host name such as )"),
    NOT_AN_ADDRESS("must be an (?:absolute http|address of http)"),
    NOT_A_SECRET("must be whsec_ and "),
    NOT_A_NAME("must be 1 to \\d{1,12} (?:of|letters)|has a name that cannot be used|must have a file name"),
    NOT_A_CHOICE("must be one of "),
    WRONG_KIND("must be (?:an object|a string|true or false|a single value|UTF-8|a JSON object|a list that )"),
    REPEATED("has the same name as an earlier one|must (?:not contain duplicates|have unique ids|occur only once)"),
    UNKNOWN("is unknown|is no longer stored|must be an existing |must be a criterion "),
    UNKNOWN_COLLECTION("must exist; th(?:is one does|ese do) not: "),
    UNKNOWN_PROVIDER("must be providers of this server"),
    UNFIT_CHARACTER(
            "must not contain (?:the character|half)|contains (?:the control character|half a|a text direction)"),
    EMPTY("is empty"),
    NO_TEXT("(?:holds|contains) no text |contains no (?:text|files)$|has no pages"),
    NOT_UTF8("is not UTF-8"),
    ENCRYPTED("is encrypted"),
    DAMAGED("is damaged"),
    OTHER_TYPE("is named like "),
    UNSUPPORTED_TYPE("is of an unsupported type|is compressed with an unsupported method"),
    NOT_A_TABLE("is no CSV table"),
    SEVERAL_PAGES("holds more than one page"),
    READ_IN_PART("was read only up to line "),
    NESTED("is nested too deep|is a message within a message|has parts nested more than "),
    TOO_LARGE("is larger than |must be at most \\d{1,12} (?:bytes|[kMG]B)"),
    TOO_MUCH("(?:has|contains|consists of|unpacks to) more than |does not fit into this request|has too many parts"),
    TOO_SLOW_TO_READ("takes longer than |needs more than |cannot be read: the process"),
    SCANNED("contains (?:\\d{1,9} )?page images but no text"),
    COPY_PROTECTED("does not allow text extraction"),
    WEB_CLOSED("this server does not fetch web pages"),
    WEB_BAD_ADDRESS,
    WEB_NOT_PUBLIC,
    WEB_UNREACHABLE,
    WEB_TOO_SLOW,
    WEB_TOO_LARGE,
    WEB_TOO_MANY_REDIRECTS,
    WEB_GONE,
    WEB_REFUSED,
    WEB_RATE_LIMITED,
    WEB_ROBOTS,
    WEB_UNREADABLE,
    WEB_SUSPENDED;

    /** Null for a code that is never told from words. */
    private final Pattern beginning;

    /** Creates a complaint whose code goes with the words that the reason for a page that cannot be fetched has. */
    Complaint() {
        this.beginning = null;
    }

    Complaint(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    /** Returns the code of a complaint, told from the beginning of its words; empty if it has none. */
    public static Optional<String> code(String words) {
        return Arrays.stream(values())
                .filter(complaint -> complaint.beginning != null
                        && complaint.beginning.matcher(words).lookingAt())
                .map(Complaint::code)
                .findFirst();
    }

    /** Returns the code as clients see it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
