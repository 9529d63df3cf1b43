package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.SentFiles.SentFile;
import dev.crosscheck.search.ingest.ParsedDocument;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The documents of one request, as far as the service could read them.
 *
 * @param tier the tier that the request gives to the documents and the collection, or null
 * @param partial true: unusable documents are skipped; false: an invalid one makes the whole request invalid
 * @param files those of which one usable document with the same name was made
 */
record Batch(String collection, Integer tier, boolean partial, List<Item> items, List<SentFile> files) {

    /** The form field that holds documents. */
    static final String FILE = "file";

    /** The field that says whether the addresses that documents state about themselves may decide their rating. */
    static final String TRUST_ADDRESSES = "trust_addresses";

    static final String DEFAULT_COLLECTION = "default";

    private static final Pattern COLLECTION = Pattern.compile("^[a-z0-9][a-z0-9._-]{0,63}$");
    static final String COLLECTION_COMPLAINT =
            "must be 1 to 64 of a-z, 0-9, dot, dash and underscore, and start with a letter or digit";

    Batch {
        items = List.copyOf(items);
        files = List.copyOf(files);
    }

    /** Creates a batch of documents that did not come as files. */
    Batch(String collection, Integer tier, boolean partial, List<Item> items) {
        this(collection, tier, partial, items, List.of());
    }

    static boolean isCollection(String name) {
        return COLLECTION.matcher(name).matches();
    }

    /** The reason why an item is unusable, as far as the response status depends on it. */
    enum Fault {
        INVALID,
        UNSUPPORTED,
        TOO_LARGE
    }

    /** One document of the request, usable or not. */
    sealed interface Item {

        /**
         * Returns the item's place in the request: {@code file}, {@code documents[2]}, or empty for the request itself.
         */
        String field();
    }

    record UsableItem(String field, ParsedDocument document) implements Item {}

    static List<Item> trusting(boolean addresses, List<Item> items) {
        return items.stream().map(item -> trusting(addresses, item)).toList();
    }

    /** Sets whether the address that a document states about itself may decide its rating. */
    static Item trusting(boolean addresses, Item item) {
        return switch (item) {
            case UsableItem usable ->
                new UsableItem(usable.field(), usable.document().trusting(addresses));
            case UnusableItem unusable -> unusable;
        };
    }

    /**
     * Returns the name of a field inside another. Files all share the one form field; each JSON document has its own.
     */
    static String inside(String field, String inner) {
        if (field.equals(FILE)) {
            return field;
        }
        return field.isEmpty() ? inner : field + "." + inner;
    }

    record UnusableItem(String field, String name, String reason, Fault fault) implements Item {}
}
