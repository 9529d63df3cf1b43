package dev.crosscheck.search.index.lucene;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;
import java.util.stream.IntStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.util.BytesRef;

/**
 * The index fields of a passage, and the conversion to and from them. Each language has its own analysed fields, so
 * that neither distorts the other's lengths and frequencies; a passage has only the fields of its document's language.
 * The index stores everything that an answer needs, so a search does not read the database, and a passage's text always
 * belongs to its version.
 */
final class PassageFields {

    /** The passage's id; also the tie-breaker for equal scores. */
    static final String ID = "id";

    static final String TENANT = "tenant";
    static final String COLLECTION = "collection";
    /** Days since 1970-01-01; absent if the date is unknown. */
    static final String PUBLISHED_DAY = "published_day";
    /** {@link #YES} if the date is unknown. */
    static final String UNDATED = "undated";
    /** The domain of the document's address and all its parent domains; absent without an address. */
    static final String DOMAIN = "domain";
    /** The passage's embedding. All passages of a document have one, or none has. */
    static final String VECTOR = "vector";
    /** {@link #YES} on the first passage of each document. */
    static final String FIRST = "first";

    static final String YES = "1";

    static final String DOCUMENT = "document";
    private static final String VERSION = "version";
    private static final String HASH = "hash";
    private static final String TITLE = "title";
    private static final String URL = "url";
    private static final String SITE = "site";
    private static final String PUBLISHED = "published";
    private static final String LANGUAGE = "language";
    private static final String TIER = "tier";
    private static final String TYPE = "type";
    private static final String URL_FROM = "url_from";
    private static final String SITE_FROM = "site_from";
    private static final String PUBLISHED_FROM = "published_from";
    /** {@link #YES} if what the content says about its origin is trusted. */
    private static final String CONTENT_TRUSTED = "content_trusted";
    /** The document's notice; absent if it has none. */
    private static final String NOTICE = "notice";

    private static final String START = "start";
    private static final String END = "end";
    private static final String PAGE = "page";
    private static final String SECTION = "section";
    private static final String TEXT = "text";

    private PassageFields() {}

    /** Returns the analysed field of the passage's words. */
    static String text(Language language) {
        return "text_" + suffix(language);
    }

    /** Returns the analysed field of the document's title. */
    static String title(Language language) {
        return "title_" + suffix(language);
    }

    /** Returns the analysed field of the headings above the passage. */
    static String headings(Language language) {
        return "headings_" + suffix(language);
    }

    private static String suffix(Language language) {
        return switch (language) {
            case ENGLISH -> "en";
            case CHINESE -> "zh";
        };
    }

    static Term ofDocument(DocumentId id) {
        return new Term(DOCUMENT, id.value());
    }

    /** Creates a document's passages lazily: all passages of a book would fill the memory. */
    static Iterable<Document> documents(DocumentText source) {
        Notice notice = source.notice().orElse(null);
        return () -> IntStream.range(0, source.passages().size())
                .mapToObj(ordinal -> document(source, source.passages().get(ordinal), ordinal, notice))
                .iterator();
    }

    private static Document document(DocumentText source, PassageSpan span, int ordinal, Notice notice) {
        StoredDocument of = source.document();
        Metadata metadata = of.metadata();
        String text = source.text().substring(span.start(), span.end());
        Document document = new Document();
        String id = IndexedPassage.id(of.id(), ordinal);
        document.add(new BinaryDocValuesField(ID, new BytesRef(id)));
        document.add(new StoredField(ID, id));
        document.add(new StringField(DOCUMENT, of.id().value(), Field.Store.YES));
        document.add(new StringField(TENANT, of.tenant(), Field.Store.NO));
        document.add(new StringField(COLLECTION, of.collection(), Field.Store.NO));
        if (ordinal == 0) {
            document.add(new StringField(FIRST, YES, Field.Store.NO));
        }
        date(metadata.published(), document);
        Domains.of(metadata.url()).forEach(name -> document.add(new StringField(DOMAIN, name, Field.Store.NO)));
        if (!source.vectors().isEmpty()) {
            float[] vector = source.vectors().get(ordinal).values();
            document.add(new KnnFloatVectorField(VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
        }
        document.add(new TextField(text(of.language()), text, Field.Store.NO));
        document.add(new TextField(title(of.language()), metadata.title(), Field.Store.NO));
        if (!span.sectionPath().isEmpty()) {
            document.add(new TextField(headings(of.language()), span.sectionPath(), Field.Store.NO));
        }
        document.add(new StoredField(VERSION, of.version()));
        document.add(new StoredField(HASH, of.contentHash()));
        document.add(new StoredField(LANGUAGE, of.language().tag()));
        document.add(new StoredField(START, span.start()));
        document.add(new StoredField(END, span.end()));
        document.add(new StoredField(SECTION, span.sectionPath()));
        document.add(new StoredField(TEXT, text));
        store(TITLE, metadata.title(), document);
        store(URL, metadata.url(), document);
        store(SITE, metadata.site(), document);
        store(PUBLISHED, metadata.published(), document);
        store(TIER, metadata.tier(), document);
        store(TYPE, metadata.type(), document);
        store(PAGE, span.page(), document);
        store(NOTICE, notice == null ? null : notice.wireName(), document);
        store(metadata.provenance(), document);
        return document;
    }

    private static void date(LocalDate published, Document document) {
        if (published == null) {
            document.add(new StringField(UNDATED, YES, Field.Store.NO));
        } else {
            document.add(new LongPoint(PUBLISHED_DAY, published.toEpochDay()));
        }
    }

    private static void store(Provenance provenance, Document document) {
        store(URL_FROM, value(provenance.url()), document);
        store(SITE_FROM, value(provenance.site()), document);
        store(PUBLISHED_FROM, value(provenance.published()), document);
        store(CONTENT_TRUSTED, provenance.contentTrusted() ? YES : null, document);
    }

    private static String value(SaidBy source) {
        return source == null ? null : source.value();
    }

    private static void store(String field, Object value, Document document) {
        if (value != null) {
            document.add(new StoredField(field, value.toString()));
        }
    }

    /** Reads a passage that {@link #documents} wrote. */
    static IndexedPassage read(Document document) {
        Language language = Language.of(document.get(LANGUAGE));
        Metadata metadata = new Metadata(
                document.get(TITLE),
                document.get(URL),
                document.get(SITE),
                document.get(PUBLISHED) == null ? null : LocalDate.parse(document.get(PUBLISHED)),
                language.tag(),
                integer(document.get(TIER)),
                document.get(TYPE),
                new Provenance(
                        SaidBy.of(document.get(URL_FROM)),
                        SaidBy.of(document.get(SITE_FROM)),
                        SaidBy.of(document.get(PUBLISHED_FROM)),
                        document.get(CONTENT_TRUSTED) != null));
        Passage passage = new Passage(
                document.getField(START).numericValue().intValue(),
                document.getField(END).numericValue().intValue(),
                integer(document.get(PAGE)),
                document.get(SECTION),
                document.get(TEXT));
        return new IndexedPassage(
                document.get(ID),
                new DocumentId(document.get(DOCUMENT)),
                document.getField(VERSION).numericValue().intValue(),
                document.get(HASH),
                metadata,
                language,
                passage,
                document.get(NOTICE) == null ? null : Notice.of(document.get(NOTICE)));
    }

    private static Integer integer(String written) {
        return written == null ? null : Integer.valueOf(written);
    }
}
