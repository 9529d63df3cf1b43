package dev.crosscheck.files;

/**
 * A file's own metadata, unchecked; parts that are missing are empty.
 *
 * @param publisher the publisher: a publishing house, a company, the sender of a message
 * @param date day of publication as {@code 2025-03-31}
 * @param language BCP 47 tag
 */
public record About(String title, String publisher, String date, String language) {

    public static final About NOTHING = new About("", "", "", "");

    public About {
        title = title == null ? "" : title.strip();
        publisher = publisher == null ? "" : publisher.strip();
        date = date == null ? "" : date;
        language = language == null ? "" : language.strip();
    }
}
