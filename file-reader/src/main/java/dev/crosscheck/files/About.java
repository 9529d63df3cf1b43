package dev.crosscheck.files;

/**
 * What a file says about itself; each part is empty where it says nothing. None of it is checked.
 *
 * @param publisher who brought it out: a publishing house, a company, the sender of a message
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
