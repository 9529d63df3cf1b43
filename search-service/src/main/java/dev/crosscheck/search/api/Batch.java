package dev.crosscheck.search.api;

import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.Parsing;
import dev.crosscheck.search.ingest.Upload;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Documents of one request, as far as they could be taken from it.
 *
 * @param tier that the request gives to them and to the collection, or null
 * @param partial whether what cannot be used is skipped, or makes the whole request invalid
 */
record Batch(String collection, Integer tier, boolean partial, List<Item> items) {

    /** The field of a form that holds documents. */
    static final String FILE = "file";

    static final String DEFAULT_COLLECTION = "default";

    private static final Pattern COLLECTION = Pattern.compile("^[a-z0-9][a-z0-9._-]{0,63}$");
    static final String COLLECTION_COMPLAINT =
            "must be 1 to 64 of a-z, 0-9, dot, dash and underscore, and begin with a letter or digit";

    Batch {
        items = List.copyOf(items);
    }

    static boolean isCollection(String name) {
        return COLLECTION.matcher(name).matches();
    }

    /** Why something cannot be used, as far as the status depends on it. */
    enum Fault {
        INVALID,
        UNSUPPORTED,
        TOO_LARGE
    }

    /** One document of the request. */
    sealed interface Item {

        /** Where it is in the request: {@code file}, {@code documents[2]}, or empty for the request itself. */
        String field();
    }

    record UsableItem(String field, ParsedDocument document) implements Item {}

    /** Reads an upload at once, so that no more of it stays in memory than what is to be stored. */
    static Item read(String field, Upload upload) {
        return switch (Parsing.of(upload)) {
            case Parsing.Parsed parsed -> new UsableItem(field, parsed.document());
            case Parsing.Refused refused ->
                new UnusableItem(inside(field, refused.field()), upload.name(), refused.reason(), Fault.INVALID);
        };
    }

    /** Of a file there is one field; a JSON document has its own. */
    static String inside(String field, String inner) {
        if (field.equals(FILE)) {
            return field;
        }
        return field.isEmpty() ? inner : field + "." + inner;
    }

    record UnusableItem(String field, String name, String reason, Fault fault) implements Item {}
}
