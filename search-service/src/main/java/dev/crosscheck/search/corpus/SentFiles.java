package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.CorpusWriter.CollectionKey;
import dev.crosscheck.search.ingest.MediaType;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Knows the files that documents were made of, so that a client need not send an unchanged file again. Safe for use by
 * many threads; blocks.
 */
@ApplicationScoped
public class SentFiles {

    /** Increment this if a release reads files in another way, so that they are sent again. */
    private static final int READING = 3;

    /** What is noted of files without scanned pages. */
    public static final String NOT_RECOGNISED = "0";

    /** A change of the recognition of scanned pages matters for these alone. */
    private static final Set<MediaType> MAY_HAVE_SCANS = Set.of(MediaType.PDF, MediaType.MAIL, MediaType.ZIP);

    private static final String TIER = "SELECT tier FROM search.collection WHERE tenant = $1 AND name = $2";

    private static final String FILES = """
            SELECT id, name, sent, change FROM search.document
            WHERE tenant = $1 AND collection = $2 AND name = ANY($3) AND sent IS NOT NULL""";

    /** With the change that made the document as it is: after a later one, from wherever, the note is void. */
    private static final String NOTE = """
            UPDATE search.document AS d SET sent = r.sent || ' ' || d.change
            FROM unnest($3::text[], $4::text[]) AS r (name, sent)
            WHERE d.tenant = $1 AND d.collection = $2 AND d.name = r.name
                AND d.sent IS DISTINCT FROM r.sent || ' ' || d.change""";

    private final Sql sql;

    SentFiles(Sql sql) {
        this.sql = sql;
    }

    public static boolean mayHaveScans(MediaType type) {
        return MAY_HAVE_SCANS.contains(type);
    }

    /**
     * A file, and all that decides which document is made of it.
     *
     * @param name the document's name
     * @param hash SHA-256 of the file, in hexadecimal
     * @param trustAddresses whether the address that it states about itself may decide its rating
     * @param recognition how the text of scanned pages is recognised, without spaces; {@code 0} if it is not
     */
    public record SentFile(String name, MediaType type, String hash, boolean trustAddresses, String recognition) {

        String noted(Integer tier) {
            return String.join(
                    " ",
                    Integer.toString(READING),
                    hash,
                    type.value(),
                    Boolean.toString(trustAddresses),
                    mayHaveScans(type) ? recognition : NOT_RECOGNISED,
                    tier == null ? "-" : tier.toString());
        }
    }

    /**
     * Returns the documents that adding these files would leave as they are, by the file's name.
     *
     * @param tier the tier that the request gives to the documents and the collection, or null
     */
    public Map<String, DocumentId> known(String tenant, String collection, Integer tier, List<SentFile> files) {
        Integer common = null;
        for (Row row : sql.run(TIER, Tuple.of(tenant, collection))) {
            common = row.getInteger("tier");
        }
        Map<String, DocumentId> known = new HashMap<>();
        if (tier != null && !Objects.equals(tier, common)) {
            // The request would change the collection.
            return known;
        }
        Map<String, SentFile> byName = new HashMap<>();
        files.forEach(file -> byName.put(file.name(), file));
        String[] names = byName.keySet().toArray(String[]::new);
        for (Row row : sql.run(FILES, Tuple.of(tenant, collection, names))) {
            SentFile file = byName.get(row.getString("name"));
            if (row.getString("sent").equals(file.noted(common) + " " + row.getLong("change"))) {
                known.put(file.name(), new DocumentId(row.getString("id")));
            }
        }
        return known;
    }

    /** Notes which files the documents with these names were made of. */
    static void note(Sql.Statements transaction, CollectionKey place, Integer tier, List<SentFile> files) {
        if (!files.isEmpty()) {
            transaction.run(
                    NOTE,
                    Tuple.of(
                            place.tenant(),
                            place.collection(),
                            files.stream().map(SentFile::name).toArray(String[]::new),
                            files.stream().map(file -> file.noted(tier)).toArray(String[]::new)));
        }
    }
}
