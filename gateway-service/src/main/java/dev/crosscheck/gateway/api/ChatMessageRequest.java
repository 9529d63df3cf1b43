package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.chat.ThreadStart;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A question in a conversation. Only {@code content} is required. */
@Schema(name = "ChatMessageRequest", additionalProperties = Schema.False.class)
record ChatMessageRequest(
        @Schema(required = true, minLength = 1, maxLength = 9_999, examples = "What is 15 % of 2,400?")
        String content,

        @Schema(
                description = "language of the answer; if absent, the question's language",
                enumeration = {"en", "zh-Hant"})
        Language language,

        @Schema(description = "collections to search; if absent, all documents; if empty together with web, none")
        List<String> collections,

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
                maxItems = WebFields.MOST_PROVIDERS)
        List<String> webProviders,

        @Schema(description = "watermark of an upload that searches must include", minimum = "0")
        Long watermark,

        @Schema(description = "maximum number of steps; if absent, as configured", minimum = "1", maximum = "40")
        Integer maxSteps,

        @Schema(
                description = "number of documents that a search returns; if absent, as configured, and the"
                        + " orchestrator may choose more or fewer",
                minimum = "1",
                maximum = "20")
        Integer searchDepth,

        @Schema(
                description = "budget of the thread for language models; 0 uses no model",
                implementation = ResearchRequest.RequestedBudget.class)
        Budget budget) {

    /** @throws ProblemException naming every invalid field */
    static ChatMessageRequest read(byte[] bytes) {
        return read(JsonFields.read(bytes));
    }

    /** @throws ProblemException naming every invalid field */
    static ChatMessageRequest read(JsonFields body) {
        body.allow(ChatMessageRequest.class);
        ChatMessageRequest request = new ChatMessageRequest(
                ResearchRequest.question(body, "content", ChatBrief.MAX_QUESTION_LENGTH),
                ResearchRequest.language(body),
                ResearchRequest.collections(body),
                WebFields.web(body),
                WebFields.queries(body),
                WebFields.providers(body),
                body.number("watermark", 0, Long.MAX_VALUE),
                body.integer("max_steps", 1, ThreadLimits.MOST_STEPS),
                body.integer("search_depth", 1, ThreadLimits.MOST_DEPTH),
                ResearchRequest.budget(body.object("budget")));
        body.check();
        return request;
    }

    ThreadStart.Question question() {
        return new ThreadStart.Question(
                content.strip(),
                language,
                collections,
                watermark,
                web,
                webProviders,
                WebFields.WebQueries.sending(webQueries),
                maxSteps,
                searchDepth,
                budget);
    }
}
