package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;

/** The formats of a report, except the whole session as JSON, which has no media type of its own. */
enum ReportFormat {
    /** The first constant, so that clients that accept anything get it. */
    MARKDOWN("text", "markdown"),
    HTML("text", "html"),
    ITEMS("application", "json"),
    BIBTEX("application", "x-bibtex"),
    CSL_JSON("application", "vnd.citationstyles.csl+json"),
    PDF(new MediaType("application", "pdf")),
    DOCX(new MediaType("application", "vnd.openxmlformats-officedocument.wordprocessingml.document"));

    /** The names of formats in {@code ?format=}. */
    private static final Map<String, ReportFormat> BY_NAME = Map.of(
            "markdown",
            MARKDOWN,
            "html",
            HTML,
            "items",
            ITEMS,
            "bibtex",
            BIBTEX,
            "csl-json",
            CSL_JSON,
            "pdf",
            PDF,
            "docx",
            DOCX);

    private final MediaType mediaType;

    ReportFormat(String type, String subtype) {
        this(new MediaType(type, subtype, "UTF-8"));
    }

    ReportFormat(MediaType mediaType) {
        this.mediaType = mediaType;
    }

    MediaType mediaType() {
        return mediaType;
    }

    /**
     * Returns the format that {@code format} names, regardless of {@code headers}. Without a name, returns what the
     * headers accept best.
     *
     * @throws ProblemException if there is no such format
     */
    static ReportFormat of(String format, HttpHeaders headers) {
        if (format == null) {
            return accepted(headers);
        }
        ReportFormat named = BY_NAME.get(format);
        if (named == null) {
            throw new ProblemException(Problem.invalid(
                    "format", "must be one of markdown, html, json, items, bibtex, csl-json, pdf, docx"));
        }
        return named;
    }

    /**
     * Returns the format that {@code headers} accept best.
     *
     * @throws ProblemException 406 if they accept none of them
     */
    static ReportFormat accepted(HttpHeaders headers) {
        List<MediaType> wanted = headers.getAcceptableMediaTypes();
        for (MediaType type : wanted) {
            for (ReportFormat format : values()) {
                if (!isRefused(type) && type.isCompatible(format.mediaType) && !format.isRefusedBy(wanted)) {
                    return format;
                }
            }
        }
        throw new ProblemException(Problem.of(
                ProblemType.NOT_ACCEPTABLE,
                "Accept must allow one of text/markdown, text/html, application/json, application/x-bibtex, "
                        + "application/vnd.citationstyles.csl+json, application/pdf, " + DOCX.mediaType));
    }

    /** {@code q=0} for this specific type overrides a wildcard. */
    private boolean isRefusedBy(List<MediaType> wanted) {
        return wanted.stream()
                .filter(type -> !type.isWildcardType() && !type.isWildcardSubtype())
                .anyMatch(type -> isRefused(type) && type.isCompatible(mediaType));
    }

    private static boolean isRefused(MediaType type) {
        String weight = type.getParameters().get("q");
        return weight != null && weight.strip().matches("0(?:\\.0*)?");
    }
}
