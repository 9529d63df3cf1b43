package dev.crosscheck.search.api;

import dev.crosscheck.search.ingest.ParsedDocument;
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

    /** The field that says that the addresses which documents state about themselves may rate them. */
    static final String TRUST_ADDRESSES = "trust_addresses";

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

    static List<Item> trusting(boolean addresses, List<Item> items) {
        return items.stream().map(item -> trusting(addresses, item)).toList();
    }

    /** Says of a document that was read whether what it states about its origin may rate it. */
    static Item trusting(boolean addresses, Item item) {
        return switch (item) {
            case UsableItem usable ->
                new UsableItem(usable.field(), usable.document().trusting(addresses));
            case UnusableItem unusable -> unusable;
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
