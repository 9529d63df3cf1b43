package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.webhook.Webhook;
import dev.crosscheck.gateway.webhook.WebhookSecret;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReportShape;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A request for research. Only {@code question} is required. */
@Schema(name = "ResearchRequest", additionalProperties = Schema.False.class)
record ResearchRequest(
        @Schema(
                required = true,
                minLength = 1,
                maxLength = 9_999,
                examples = "Did the Lakeview plant know about the leak before March?")
        String question,

        @Schema(
                description = "if absent, chosen by the question's words, else discovery",
                enumeration = {"strict", "discovery", "monitor"})
        Mode mode,

        @Schema(
                description = "if absent, the planner chooses",
                enumeration = {"simple", "standard", "deep"})
        Complexity complexity,

        @Schema(
                description = "language of the report; if absent, the question's language",
                enumeration = {"en", "zh-Hant"})
        Language language,

        @Schema(description = "collections to search; if absent, all documents; if empty together with web, none")
        List<String> collections,

        @Schema(description = "earliest date of publication")
        LocalDate startDate,

        @Schema(description = "latest date of publication") LocalDate endDate,

        @Schema(implementation = RequestedLimits.class) LimitOverrides limits,

        @Schema(
                description = "budget of the session for language models; 0 uses no model",
                implementation = RequestedBudget.class)
        Budget budget,

        @Schema(description = "watermark of an upload that searches must include", minimum = "0")
        Long watermark,

        @Schema(description = "whether the session may ask once for clarification if the question is ambiguous")
        boolean clarify,

        @Schema(
                type = SchemaType.BOOLEAN,
                implementation = Boolean.class,
                description = "search the web too; web_queries says what goes there")
        WebUse web,

        @Schema(
                description = "what is sent to providers of web search: only words of the question, or queries as"
                        + " planned, which may contain words of your documents; if absent, question with documents,"
                        + " planned with the web alone",
                enumeration = {"question", "planned"})
        WebFields.WebQueries webQueries,

        @Schema(
                description = "names of the only providers to ask on the web, see GET /v1/web; all if absent",
                maxItems = WebFields.MOST_PROVIDERS,
                examples = "[\"wikipedia\", \"openalex\"]")
        List<String> webProviders,

        @Schema(
                description = "use only sources of these domains and their subdomains",
                maxItems = Domains.MOST,
                examples = "[\"gov.tw\", \"example.org\"]")
        List<String> includeDomains,

        @Schema(description = "use no sources of these domains and their subdomains", maxItems = Domains.MOST)
        List<String> excludeDomains,

        @Schema(
                description = "length of the report; standard if absent",
                enumeration = {"brief", "standard", "long"})
        ReportShape.Length length,

        @Schema(
                description = "form of the report; report if absent",
                enumeration = {"report", "digest", "memo", "table"})
        ReportShape.Form form,

        @Schema(description = "whether the session shows its plan and waits until a user accepts or changes it")
        boolean reviewPlan,

        @Schema(
                type = SchemaType.STRING,
                implementation = String.class,
                description =
                        "https or http address to notify when the session is over; see webhooks in the documentation",
                maxLength = Webhook.LONGEST,
                examples = "https://hooks.example.org/crosscheck")
        URI webhook,

        @Schema(
                description = "secret that signs the webhook: whsec_ and 24 to 64 bytes in base64; if absent, the"
                        + " server's secret",
                examples = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
                type = SchemaType.STRING,
                implementation = String.class)
        WebhookSecret webhookSecret) {

    /** The documented form of {@code limits}. The budget is a separate field. */
    @Schema(name = "RequestedLimits", additionalProperties = Schema.False.class)
    private record RequestedLimits(
            @Schema(minimum = "1", maximum = "" + MOST_ITERS)
            Integer maxIters,

            @Schema(minimum = "1", maximum = "" + MOST_QUERIES)
            Integer maxQueries,

            @Schema(minimum = "1", maximum = "" + Limits.MOST_SOURCES)
            Integer maxSources,

            @Schema(minimum = "1", maximum = "" + MOST_SECONDS)
            Integer maxExecutionTimeS) {}

    /** The documented form of {@code budget}. */
    @Schema(name = "RequestedBudget", additionalProperties = Schema.False.class)
    record RequestedBudget(
            @Schema(minimum = "0", maximum = "" + MOST_TOKENS)
            Long tokens,

            @Schema(minimum = "0") Double usd) {}

    private static final int MOST_COLLECTIONS = 50;
    private static final int MOST_ITERS = 50;
    /** The most queries of a session at any complexity. */
    static final int MOST_QUERIES = 100;

    private static final int MOST_SECONDS = 86_400;
    /** Small enough that sums of such amounts do not overflow. */
    private static final long MOST_TOKENS = 1_000_000_000_000L;

    /**
     * Reads and validates a body.
     *
     * @throws ProblemException naming every invalid field
     */
    static ResearchRequest read(byte[] bytes) {
        return read(JsonFields.read(bytes));
    }

    /** Reads a body's fields, as {@link #read(byte[])} does. */
    static ResearchRequest read(JsonFields body) {
        body.allow(ResearchRequest.class);
        ResearchRequest request = new ResearchRequest(
                question(body, "question", Brief.MAX_QUESTION_LENGTH),
                body.oneOf("mode", Mode.class),
                body.oneOf("complexity", Complexity.class),
                language(body),
                collections(body),
                date(body, "start_date"),
                date(body, "end_date"),
                limits(body.object("limits")),
                budget(body.object("budget")),
                body.number("watermark", 0, Long.MAX_VALUE),
                Boolean.TRUE.equals(body.flag("clarify")),
                WebFields.web(body),
                WebFields.queries(body),
                WebFields.providers(body),
                body.domains("include_domains"),
                body.domains("exclude_domains"),
                body.oneOf("length", ReportShape.Length.class),
                body.oneOf("form", ReportShape.Form.class),
                Boolean.TRUE.equals(body.flag("review_plan")),
                webhook(body),
                webhookSecret(body));
        if (request.webhookSecret != null && request.webhook == null && !body.isWrong("webhook")) {
            body.wrong("webhook_secret", "must be given only together with webhook");
        }
        if (request.startDate != null && request.endDate != null && request.startDate.isAfter(request.endDate)) {
            body.wrong("start_date", "must not be after end_date");
        }
        body.check();
        return request;
    }

    /** Returns the question in {@code field}, which must have fewer than {@code limit} characters. */
    static String question(JsonFields body, String field, int limit) {
        String question = body.text(field);
        if (question == null || question.isBlank()) {
            body.wrong(field, "must be given and must not be blank");
        } else if (question.length() >= limit) {
            body.wrong(field, "must be shorter than " + limit + " characters, and has " + question.length());
        }
        return question;
    }

    static List<String> collections(JsonFields body) {
        List<String> collections = body.texts("collections", MOST_COLLECTIONS);
        if (collections.stream().anyMatch(String::isBlank)) {
            body.wrong("collections", "must be a list of at most " + MOST_COLLECTIONS + " strings");
        }
        return collections;
    }

    /** Returns the restriction on sources' domains; null if the request gives none. */
    Domains domains() {
        Domains domains = new Domains(includeDomains, excludeDomains);
        return domains.isAll() ? null : domains;
    }

    private static URI webhook(JsonFields body) {
        return read(body, "webhook", Webhook::address);
    }

    private static WebhookSecret webhookSecret(JsonFields body) {
        return read(body, "webhook_secret", WebhookSecret::parse);
    }

    private static <T> T read(JsonFields body, String field, Function<String, T> reader) {
        String text = body.text(field);
        try {
            return text == null ? null : reader.apply(text);
        } catch (IllegalArgumentException e) {
            body.wrong(field, e.getMessage());
            return null;
        }
    }

    /** Returns the webhook that is notified of the session's end; null for none. */
    Webhook toBeTold() {
        return webhook == null ? null : new Webhook(webhook, webhookSecret);
    }

    private static LocalDate date(JsonFields body, String field) {
        return body.date(field, body.text(field), "must be a date such as 2025-03-01");
    }

    static Language language(JsonFields body) {
        String tag = body.text("language");
        try {
            return tag == null ? null : Language.of(tag);
        } catch (IllegalArgumentException e) {
            body.wrong("language", "must be one of en, zh-Hant");
            return null;
        }
    }

    static Budget budget(JsonFields budget) {
        budget.allow(RequestedBudget.class);
        return new Budget(budget.number("tokens", 0, MOST_TOKENS), budget.amount("usd"));
    }

    /** Returns this request's limits and budget, with the environment's as defaults. */
    LimitOverrides limitsOver(LimitOverrides environment) {
        return limits.with(budget).over(environment);
    }

    private static LimitOverrides limits(JsonFields limits) {
        limits.allow(RequestedLimits.class);
        return new LimitOverrides(
                limits.integer("max_iters", 1, MOST_ITERS),
                limits.integer("max_queries", 1, MOST_QUERIES),
                limits.integer("max_sources", 1, Limits.MOST_SOURCES),
                limits.integer("max_execution_time_s", 1, MOST_SECONDS));
    }

    Brief brief(LocalDate today) {
        return new Brief(
                        question.strip(),
                        mode == null ? Mode.suggestedBy(question) : mode,
                        language == null ? Language.detect(question) : language,
                        today,
                        startDate,
                        endDate)
                .shaped(new ReportShape(length, form));
    }
}
