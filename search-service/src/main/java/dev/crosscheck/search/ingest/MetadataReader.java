package dev.crosscheck.search.ingest;

import dev.crosscheck.files.About;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads a document's metadata from named values: of a JSON object or of front matter. Values of a JSON object must be
 * valid. In front matter an unreadable date or language counts as unknown, and a tier is ignored: a document must not
 * rate itself. The address must be valid in both. Collects all errors. Not thread-safe, for one document.
 */
public final class MetadataReader {

    private static final int LONGEST_TITLE = 500;
    private static final int LONGEST_SITE = 200;
    private static final int LONGEST_URL = 2000;
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9_.-]{1,253}");
    private static final Set<String> TYPES =
            Set.of("official", "government", "news", "digital", "social", "collection");

    private final Map<?, ?> values;
    private final boolean strict;
    private final List<FieldError> errors = new ArrayList<>();

    private MetadataReader(Map<?, ?> values, boolean strict) {
        this.values = values;
        this.strict = strict;
    }

    /** @param errors errors by field; if there are any, do not use {@code metadata} */
    public record Result(Metadata metadata, List<FieldError> errors) {
        public Result {
            errors = List.copyOf(errors);
        }
    }

    /** Reads the metadata of a JSON object with plain Java values (strings, numbers, booleans, lists, maps). */
    public static Result ofJson(Map<String, ?> values) {
        return new MetadataReader(values, true).read();
    }

    static Result ofFrontMatter(Map<?, ?> values) {
        return new MetadataReader(values, false).read();
    }

    /**
     * Reads what a file says about itself. Cuts values that are too long, ignores those that must not be displayed. The
     * result does not affect the rating.
     */
    public static Metadata ofFile(About about) {
        return new Metadata(
                        fileLine(about.title(), LONGEST_TITLE),
                        null,
                        fileLine(about.publisher(), LONGEST_SITE),
                        Dates.parse(about.date()).orElse(null),
                        isKnown(about.language()) ? about.language() : null,
                        null,
                        null,
                        Provenance.NONE)
                .saidBy(Provenance.SaidBy.FILE);
    }

    private static String fileLine(String said, int longest) {
        String line = BlockText.clean(said).replace('\n', ' ');
        boolean usable = !line.isEmpty() && Characters.complaintOfLine(line).isEmpty();
        return usable ? Cut.to(longest, line) : null;
    }

    private Result read() {
        String title = line("title", LONGEST_TITLE);
        String url = url();
        String site = line("site", LONGEST_SITE);
        LocalDate published = published();
        String language = language();
        Integer tier = strict ? tier() : null;
        String type = strict ? type() : null;
        Metadata metadata = Metadata.given(title, url, site, published, language, tier, type);
        return new Result(metadata, errors);
    }

    private String line(String field, int longest) {
        String line = string(field);
        if (line == null) {
            return null;
        }
        Optional<String> complaint = Characters.complaintOfLine(line);
        if (complaint.isPresent()) {
            return wrong(field, complaint.get());
        }
        if (line.length() <= longest) {
            return line;
        }
        return strict ? wrong(field, "must have at most " + longest + " characters") : Cut.to(longest, line);
    }

    private String url() {
        String url = string("url");
        if (url == null || isWebAddress(url)) {
            return url;
        }
        return wrong("url", "must be an absolute http or https address of at most " + LONGEST_URL + " characters");
    }

    static boolean isWebAddress(String url) {
        if (url.length() > LONGEST_URL) {
            return false;
        }
        try {
            URI uri = new URI(url);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            return (scheme.equals("http") || scheme.equals("https"))
                    && (uri.getHost() != null || isHost(Domains.host(uri)));
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static boolean isHost(String written) {
        return HOST.matcher(written).matches() && written.chars().anyMatch(Character::isLetterOrDigit);
    }

    private LocalDate published() {
        String field = values.containsKey("published") || strict ? "published" : "date";
        String written = string(field);
        if (written == null) {
            return null;
        }
        Optional<LocalDate> date = Dates.parse(written);
        if (strict && date.isEmpty()) {
            wrong(field, "must be a date such as 2025-03-31");
        }
        return date.orElse(null);
    }

    private String language() {
        String tag = string(values.containsKey("lang") && !strict ? "lang" : "language");
        if (tag == null || isKnown(tag)) {
            return tag;
        }
        return strict ? wrong("language", "must be en or zh-Hant") : null;
    }

    private static boolean isKnown(String tag) {
        String primary = tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
        for (Language language : Language.values()) {
            if (language.tag().split("-", 2)[0].equals(primary)) {
                return true;
            }
        }
        return false;
    }

    private Integer tier() {
        Object value = values.get("tier");
        Optional<Integer> tier = value instanceof String written ? Tier.parse(written) : Tier.of(value);
        if (value != null && tier.isEmpty()) {
            wrong("tier", Tier.COMPLAINT);
        }
        return tier.orElse(null);
    }

    private String type() {
        String type = string("type");
        if (type == null) {
            return null;
        }
        String plain = type.toLowerCase(Locale.ROOT);
        return TYPES.contains(plain)
                ? plain
                : wrong(
                        "type",
                        "must be one of "
                                + String.join(", ", TYPES.stream().sorted().toList()));
    }

    private String string(String field) {
        Object value = values.get(field);
        if (value == null) {
            return null;
        }
        if (value instanceof String text) {
            return text.isBlank() ? null : text.strip();
        }
        boolean scalar = value instanceof Number || value instanceof Boolean;
        return !strict && scalar
                ? value.toString()
                : wrong(field, strict ? "must be a string" : "must be a single value");
    }

    /** Records an error. Always returns null, the value of a wrong field. */
    private String wrong(String field, String message) {
        errors.add(new FieldError(field, message));
        return null;
    }

    /** Parses tiers. */
    public static final class Tier {

        /** The complaint about any other value. */
        public static final String COMPLAINT = "must be a whole number from " + Rating.HIGHEST + " to " + Rating.LOWEST;

        private Tier() {}

        public static Optional<Integer> parse(String written) {
            String plain = written.strip();
            return plain.length() == 1 ? of(Character.digit(plain.charAt(0), 10)) : Optional.empty();
        }

        static Optional<Integer> of(Object value) {
            return value instanceof Integer tier && tier >= Rating.HIGHEST && tier <= Rating.LOWEST
                    ? Optional.of(tier)
                    : Optional.empty();
        }
    }
}
