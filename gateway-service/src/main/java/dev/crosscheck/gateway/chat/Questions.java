package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.chat.FollowedReports.Followed;
import dev.crosscheck.gateway.chat.ThreadStart.Asking;
import dev.crosscheck.gateway.chat.ThreadStart.Question;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.text.Language;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** Builds the events that begin threads: the question, its context, and the thread's limits and tools. */
@ApplicationScoped
class Questions {

    private final ThreadMeans means;

    Questions(ThreadMeans means) {
        this.means = means;
    }

    Uni<QuestionAsked> asked(Asking asking, SessionId session, Histories.Told told) {
        return means.offered().map(tools -> asked(asking, session, told, tools));
    }

    private QuestionAsked asked(Asking asking, SessionId session, Histories.Told told, List<OfferedTool> tools) {
        Question question = told.followed().map(asking.question()::within).orElse(asking.question());
        Language language = question.language() == null ? Language.detect(question.content()) : question.language();
        return new QuestionAsked(
                new EventId(session + ".request"),
                asking.now(),
                session,
                asking.tenant(),
                asking.conversation(),
                new ChatBrief(
                        question.content(),
                        language,
                        LocalDate.ofInstant(asking.now(), ZoneOffset.UTC),
                        told.exchanges(),
                        told.followed().map(Followed::report).orElse(null)),
                limits(question, told),
                question.collections(),
                question.watermark(),
                question.web(),
                question.webProviders(),
                told.followed().map(Followed::sources).orElse(List.of()),
                tools,
                sending(question, told));
    }

    /**
     * Returns what the thread may send to the web. If it follows up a report on the user's own documents, queries may
     * contain their words, even if it searches the web alone. Unless the request decides, only words of the question
     * are then sent.
     */
    private static WebSending sending(Question question, Histories.Told told) {
        boolean ofDocuments = told.followed()
                .filter(followed -> followed.web() != WebUse.ALONE)
                .isPresent();
        return question.webSending() == null && question.web() != null && ofDocuments
                ? new WebSending(false, null)
                : question.webSending();
    }

    /**
     * Adds the report's sources to the limit, so that they leave the thread as much room for new sources as any other
     * has.
     */
    private ThreadLimits limits(Question question, Histories.Told told) {
        ThreadLimits usual = means.limits(question);
        int known = told.followed().map(followed -> followed.sources().size()).orElse(0);
        return new ThreadLimits(
                usual.maxSteps(),
                usual.maxSources() + known,
                usual.timeSeconds(),
                usual.graceSeconds(),
                usual.budget(),
                usual.searchDepth());
    }
}
