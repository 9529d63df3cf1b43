package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;

/**
 * Writes a passage as a document of OpenSearch, and reads it. Title, headings and text are one analysed field for each
 * language, with the title repeated by its weight: this scores as if they were weighted fields (BM25F). What an answer
 * needs is in {@code stored}, which OpenSearch keeps but does not index.
 */
final class PassageJson {

    /** The length of a vector: that of bge-small-en-v1.5. */
    static final int DIMENSION = 384;

    private PassageJson() {}

    /**
     * Returns the version of a document's passages for OpenSearch, which keeps the highest. A change has two: before
     * and after its passages have vectors.
     */
    static long revision(DocumentText document) {
        return 2 * document.document().change() + (document.vectors().isEmpty() ? 0 : 1);
    }

    /** Returns a version above those of all changes up to {@code change}. */
    static long revisionAfter(long change) {
        return 2 * change + 1;
    }

    /** Returns the analysed field of a language. */
    static String words(Language language) {
        return switch (language) {
            case ENGLISH -> "words_en";
            case CHINESE -> "words_zh";
        };
    }

    /**
     * @param notice the document's notice, or null
     * @param withVector whether the index has a field for vectors
     */
    static ObjectNode of(DocumentText source, int ordinal, Notice notice, boolean withVector) {
        StoredDocument of = source.document();
        Metadata metadata = of.metadata();
        PassageSpan span = source.passages().get(ordinal);
        String text = source.text().substring(span.start(), span.end());
        ObjectNode json = Cluster.JSON
                .createObjectNode()
                .put("id", IndexedPassage.id(of.id(), ordinal))
                .put("document", of.id().value())
                .put("revision", revision(source))
                .put("tenant", of.tenant())
                .put("collection", of.collection())
                .put("first", ordinal == 0);
        if (metadata.published() != null) {
            json.put("published_day", metadata.published().toEpochDay());
        }
        Domains.of(metadata.url()).forEach(json.putArray("domain")::add);
        boolean embedded = withVector && !source.vectors().isEmpty();
        json.put("embedded", embedded);
        if (embedded) {
            ArrayNode vector = json.putArray("vector");
            for (float value : source.vectors().get(ordinal).values()) {
                vector.add(value);
            }
        }
        ArrayNode words = json.putArray(words(of.language()));
        for (int i = 0; i < QueryTerms.TITLE_WEIGHT; i++) {
            words.add(metadata.title());
        }
        words.add(span.sectionPath()).add(text);
        ObjectNode stored = json.putObject("stored")
                .put("document", of.id().value())
                .put("version", of.version())
                .put("hash", of.contentHash())
                .put("language", of.language().tag())
                .put("start", span.start())
                .put("end", span.end())
                .put("page", span.page())
                .put("section", span.sectionPath())
                .put("text", text);
        if (notice != null) {
            stored.put("notice", notice.wireName());
        }
        store(metadata, stored);
        return json;
    }

    private static void store(Metadata metadata, ObjectNode stored) {
        Provenance provenance = metadata.provenance();
        stored.put("title", metadata.title())
                .put("url", metadata.url())
                .put("site", metadata.site())
                .put(
                        "published",
                        metadata.published() == null
                                ? null
                                : metadata.published().toString())
                .put("tier", metadata.tier())
                .put("type", metadata.type())
                .put("url_from", value(provenance.url()))
                .put("site_from", value(provenance.site()))
                .put("published_from", value(provenance.published()))
                .put("content_trusted", provenance.contentTrusted());
    }

    private static String value(SaidBy source) {
        return source == null ? null : source.value();
    }

    /** Reads the {@code _source} of a passage that {@link #of} wrote. */
    static IndexedPassage read(JsonNode source) {
        JsonNode stored = source.path("stored");
        Language language = Language.of(text(stored, "language"));
        String published = text(stored, "published");
        String notice = text(stored, "notice");
        Metadata metadata = new Metadata(
                text(stored, "title"),
                text(stored, "url"),
                text(stored, "site"),
                published == null ? null : LocalDate.parse(published),
                language.tag(),
                integer(stored, "tier"),
                text(stored, "type"),
                new Provenance(
                        SaidBy.of(text(stored, "url_from")),
                        SaidBy.of(text(stored, "site_from")),
                        SaidBy.of(text(stored, "published_from")),
                        stored.path("content_trusted").asBoolean()));
        Passage passage = new Passage(
                stored.path("start").intValue(),
                stored.path("end").intValue(),
                integer(stored, "page"),
                text(stored, "section"),
                text(stored, "text"));
        return new IndexedPassage(
                text(source, "id"),
                new DocumentId(text(stored, "document")),
                stored.path("version").intValue(),
                text(stored, "hash"),
                metadata,
                language,
                passage,
                notice == null ? null : Notice.of(notice));
    }

    private static String text(JsonNode json, String field) {
        return json.path(field).isTextual() ? json.path(field).textValue() : null;
    }

    private static Integer integer(JsonNode json, String field) {
        return json.path(field).isInt() ? json.path(field).intValue() : null;
    }
}
