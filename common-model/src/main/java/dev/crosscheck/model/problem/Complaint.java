package dev.crosscheck.model.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The commonest complaints about a field or a file. A complaint is told in English, so that its code lets a client say
 * it in another language. Complaints of other kinds have no code.
 */
public enum Complaint {
    REQUIRED("must be given|must not be (?:blank|empty)"),
    TOO_LONG("must (?:be shorter than|have at most) \\d{1,12} characters"),
    OUT_OF_RANGE("must be a whole number from \\d{1,12} to \\d{1,12}$"),
    NOT_A_NUMBER("must be a (?:whole )?number, 0 or more"),
    DATES_REVERSED("must not be (?:before start_date|after end_date)"),
    NOT_A_DOMAIN("must be domains such as "),
    UNKNOWN_COLLECTION("must exist; th(?:is one does|ese do) not: "),
    UNKNOWN_PROVIDER("must be providers of this server"),
    EMPTY("is empty"),
    NO_TEXT("holds no text |has no pages|contains no files"),
    NOT_UTF8("is not UTF-8"),
    ENCRYPTED("is encrypted"),
    DAMAGED("is damaged"),
    OTHER_TYPE("is named like "),
    UNSUPPORTED_TYPE("is of an unsupported type"),
    TOO_LARGE("is larger than "),
    TOO_MUCH("(?:has|contains|consists of|unpacks to) more than |does not fit into this request"),
    SCANNED("contains (?:\\d{1,9} )?page images but no text"),
    COPY_PROTECTED("does not allow text extraction"),
    REPEATED("has the same name as an earlier one");

    private final Pattern beginning;

    Complaint(String beginning) {
        this.beginning = Pattern.compile(beginning);
    }

    /** Returns the code of a complaint, told from the beginning of its words; empty if it has none. */
    public static Optional<String> code(String words) {
        return Arrays.stream(values())
                .filter(complaint -> complaint.beginning.matcher(words).lookingAt())
                .map(Complaint::code)
                .findFirst();
    }

    /** Returns the code as clients see it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
