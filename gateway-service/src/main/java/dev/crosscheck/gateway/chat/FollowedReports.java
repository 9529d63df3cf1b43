package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Source;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Reads the reports that conversations follow up, in the form that their threads get. */
@ApplicationScoped
class FollowedReports {

    private final Conversations conversations;
    private final SessionReader reader;

    FollowedReports(Conversations conversations, SessionReader reader) {
        this.conversations = conversations;
        this.reader = reader;
    }

    /**
     * A report, and the scope of its session's search.
     *
     * @param sources all sources of the session, by number
     * @param web null if the session did not use the web
     * @param webProviders names of the only providers that it asked; empty for all
     * @param webSending what it could send to the web; null for the usual
     */
    record Followed(
            FollowedReport report,
            List<Source> sources,
            List<String> collections,
            WebUse web,
            List<String> webProviders,
            WebSending webSending) {
        Followed {
            sources = List.copyOf(sources);
            collections = List.copyOf(collections);
            webProviders = List.copyOf(webProviders);
        }
    }

    /** Returns the report; empty if the conversation does not follow up any. */
    Uni<Optional<Followed>> of(ConversationId conversation) {
        return conversations
                .about(conversation)
                .chain(about -> about.map(session -> reader.find(session, ResearchState.class)
                                .map(found -> found.flatMap(FollowedReports::followed)))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private static Optional<Followed> followed(Snapshot<ResearchState> snapshot) {
        return FinishedReport.of(snapshot)
                .map(report -> followed(
                        report,
                        ((ResearchState.Completed) snapshot.state()).dossier().request()));
    }

    private static Followed followed(FinishedReport report, ResearchRequested request) {
        return new Followed(
                new FollowedReport(
                        report.session(),
                        report.brief().question(),
                        report.finished(),
                        report.report().markdown(),
                        report.claims(),
                        report.sources().size()),
                report.sources().stream()
                        .map(source -> source.withWarning(null))
                        .toList(),
                request.collections(),
                request.web(),
                request.webProviders(),
                request.webSending());
    }
}
