package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.CorpusWriter.CollectionKey;
import dev.crosscheck.search.corpus.CorpusWriter.NewState;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Writes the rows of a transaction in few statements, with arrays as parameters. */
final class CorpusRows {

    private static final String DOCUMENTS = """
            INSERT INTO search.document (tenant, collection, added_at, id, name, version, title, url, site, published,
                                         language, tier, type, media_type, bytes, passages, change, url_from,
                                         site_from, published_from, content_trusted)
            SELECT $1, $2, now(), r.*
            FROM unnest($3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::date[], $10::text[],
                        $11::int[], $12::text[], $13::text[], $14::bigint[], $15::int[], $16::bigint[], $17::text[],
                        $18::text[], $19::text[], $20::boolean[]) AS r
            ON CONFLICT (id) DO UPDATE SET
                version = excluded.version, title = excluded.title, url = excluded.url, site = excluded.site,
                published = excluded.published, language = excluded.language, tier = excluded.tier,
                type = excluded.type, media_type = excluded.media_type, bytes = excluded.bytes,
                passages = excluded.passages,
                change = excluded.change, url_from = excluded.url_from, site_from = excluded.site_from,
                published_from = excluded.published_from, content_trusted = excluded.content_trusted""";

    private static final String VERSIONS = """
            INSERT INTO search.document_version (created_at, document_id, version, text, content_hash)
            SELECT now(), r.* FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS r""";

    private static final String PASSAGES = """
            INSERT INTO search.passage (document_id, version, ordinal, start_offset, end_offset, page, section_path)
            SELECT r.*
            FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::text[]) AS r""";

    private static final String CHANGES = """
            INSERT INTO search.corpus_change (tenant, number, kind, document_id, version)
            SELECT $1, r.* FROM unnest($2::bigint[], $3::text[], $4::text[], $5::int[]) AS r""";

    private static final String TO_EMBED = """
            INSERT INTO search.document_to_embed AS q (document_id, change, passages)
            SELECT id, change, passages FROM search.document
            WHERE id = ANY($1) AND language = $2 AND passages > 0
            ON CONFLICT (document_id) DO UPDATE
            SET change = excluded.change, passages = excluded.passages, owner = NULL, leased_until = NULL""";

    private static final String NOT_TO_EMBED = """
            DELETE FROM search.document_to_embed q USING search.document d
            WHERE q.document_id = ANY($1) AND d.id = q.document_id AND (d.language <> $2 OR d.passages = 0)""";

    private static final String LAST_CHANGE = "UPDATE search.corpus SET last_change = $1";

    /** The most rows of one statement. Texts are also limited by size, so that no message to the database is huge. */
    private static final int ROWS = 5_000;

    private static final int CHARACTERS = 2_000_000;

    private record PassageRow(NewState of, int ordinal, PassageSpan span) {}

    private final Sql.Statements transaction;

    CorpusRows(Sql.Statements transaction) {
        this.transaction = transaction;
    }

    void write(CollectionKey place, List<NewState> states) {
        if (states.isEmpty()) {
            return;
        }
        chunks(states, state -> 0).forEach(chunk -> documents(place, chunk));
        List<NewState> versions = states.stream().filter(NewState::text).toList();
        chunks(versions, state -> state.document().text().length()).forEach(this::versions);
        chunks(passageRows(versions), row -> 0).forEach(this::passages);
        chunks(states, state -> 0).forEach(chunk -> changes(place.tenant(), chunk));
        chunks(states, state -> 0).forEach(this::embeddings);
        transaction.run(LAST_CHANGE, Tuple.of(states.getLast().change()));
    }

    void deleted(String tenant, DocumentId id, int version, long number) {
        transaction.run(
                CHANGES,
                Tuple.of(tenant)
                        .addArrayOfLong(new Long[] {number})
                        .addArrayOfString(new String[] {"deleted"})
                        .addArrayOfString(new String[] {id.value()})
                        .addArrayOfInteger(new Integer[] {version}));
        transaction.run(LAST_CHANGE, Tuple.of(number));
    }

    private void documents(CollectionKey place, List<NewState> states) {
        transaction.run(
                DOCUMENTS,
                Tuple.of(place.tenant(), place.collection())
                        .addArrayOfString(column(states, s -> s.id().value(), String[]::new))
                        .addArrayOfString(column(states, s -> s.document().name(), String[]::new))
                        .addArrayOfInteger(column(states, NewState::version, Integer[]::new))
                        .addArrayOfString(column(states, s -> s.metadata().title(), String[]::new))
                        .addArrayOfString(column(states, s -> s.metadata().url(), String[]::new))
                        .addArrayOfString(column(states, s -> s.metadata().site(), String[]::new))
                        .addArrayOfLocalDate(column(states, s -> s.metadata().published(), LocalDate[]::new))
                        .addArrayOfString(
                                column(states, s -> s.document().language().tag(), String[]::new))
                        .addArrayOfInteger(column(states, s -> s.metadata().tier(), Integer[]::new))
                        .addArrayOfString(column(states, s -> s.metadata().type(), String[]::new))
                        .addArrayOfString(
                                column(states, s -> s.document().mediaType().value(), String[]::new))
                        .addArrayOfLong(column(states, s -> s.document().bytes(), Long[]::new))
                        .addArrayOfInteger(
                                column(states, s -> s.document().passages().size(), Integer[]::new))
                        .addArrayOfLong(column(states, NewState::change, Long[]::new))
                        .addArrayOfString(
                                column(states, s -> value(provenance(s).url()), String[]::new))
                        .addArrayOfString(
                                column(states, s -> value(provenance(s).site()), String[]::new))
                        .addArrayOfString(
                                column(states, s -> value(provenance(s).published()), String[]::new))
                        .addArrayOfBoolean(column(states, s -> provenance(s).contentTrusted(), Boolean[]::new)));
    }

    private static Provenance provenance(NewState state) {
        return state.metadata().provenance();
    }

    private static String value(SaidBy source) {
        return source == null ? null : source.value();
    }

    private void versions(List<NewState> states) {
        transaction.run(
                VERSIONS,
                Tuple.tuple()
                        .addArrayOfString(column(states, s -> s.id().value(), String[]::new))
                        .addArrayOfInteger(column(states, NewState::version, Integer[]::new))
                        .addArrayOfString(column(states, s -> s.document().text(), String[]::new))
                        .addArrayOfString(column(states, s -> s.document().contentHash(), String[]::new)));
    }

    private static List<PassageRow> passageRows(List<NewState> states) {
        List<PassageRow> rows = new ArrayList<>();
        for (NewState state : states) {
            List<PassageSpan> spans = state.document().passages();
            for (int ordinal = 0; ordinal < spans.size(); ordinal++) {
                rows.add(new PassageRow(state, ordinal, spans.get(ordinal)));
            }
        }
        return rows;
    }

    private void passages(List<PassageRow> rows) {
        transaction.run(
                PASSAGES,
                Tuple.tuple()
                        .addArrayOfString(column(rows, r -> r.of().id().value(), String[]::new))
                        .addArrayOfInteger(column(rows, r -> r.of().version(), Integer[]::new))
                        .addArrayOfInteger(column(rows, PassageRow::ordinal, Integer[]::new))
                        .addArrayOfInteger(column(rows, r -> r.span().start(), Integer[]::new))
                        .addArrayOfInteger(column(rows, r -> r.span().end(), Integer[]::new))
                        .addArrayOfInteger(column(rows, r -> r.span().page(), Integer[]::new))
                        .addArrayOfString(column(rows, r -> r.span().sectionPath(), String[]::new)));
    }

    /**
     * Updates the embedding queue. Runs after the documents' rows are written, because the queue reads their language:
     * only English has an embedding model.
     */
    private void embeddings(List<NewState> states) {
        String[] ids = column(states, s -> s.id().value(), String[]::new);
        transaction.run(TO_EMBED, Tuple.tuple().addArrayOfString(ids).addString(Language.ENGLISH.tag()));
        transaction.run(NOT_TO_EMBED, Tuple.tuple().addArrayOfString(ids).addString(Language.ENGLISH.tag()));
    }

    private void changes(String tenant, List<NewState> states) {
        transaction.run(
                CHANGES,
                Tuple.of(tenant)
                        .addArrayOfLong(column(states, NewState::change, Long[]::new))
                        .addArrayOfString(column(states, s -> s.replaces() ? "replaced" : "added", String[]::new))
                        .addArrayOfString(column(states, s -> s.id().value(), String[]::new))
                        .addArrayOfInteger(column(states, NewState::version, Integer[]::new)));
    }

    private static <R, T> T[] column(List<R> rows, Function<R, T> value, IntFunction<T[]> array) {
        return rows.stream().map(value).toArray(array);
    }

    private static <R> List<List<R>> chunks(List<R> rows, Function<R, Integer> characters) {
        List<List<R>> chunks = new ArrayList<>();
        List<R> chunk = new ArrayList<>();
        long size = 0;
        for (R row : rows) {
            int more = characters.apply(row);
            if (!chunk.isEmpty() && (chunk.size() == ROWS || size + more > CHARACTERS)) {
                chunks.add(chunk);
                chunk = new ArrayList<>();
                size = 0;
            }
            chunk.add(row);
            size += more;
        }
        if (!chunk.isEmpty()) {
            chunks.add(chunk);
        }
        return chunks;
    }
}
