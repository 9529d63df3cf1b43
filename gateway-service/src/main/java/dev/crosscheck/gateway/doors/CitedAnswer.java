package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.loop.chat.ChatThread.Ending;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.WebLink;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.rest.ProblemException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A report, or the answer of a chat, in the form that most doors return.
 *
 * @param text the report or the answer, in Markdown
 * @param sources sources that the report cites and that support at least one of its claims, according to the check
 * @param author the model or rules that composed it; null for plain search results
 */
public record CitedAnswer(
        SessionId session, String text, List<CitedSource> sources, Instant finishedAt, String author, Usage usage) {

    public CitedAnswer {
        sources = List.copyOf(sources);
    }

    /**
     * @param number the number by which the text cites it
     * @param location its address on the web, or the document's address at this server
     */
    public record CitedSource(int number, String title, boolean onTheWeb, String location) {}

    /**
     * @param server address of this instance, ending in a slash
     * @throws ProblemException if the session ended without a report
     */
    public static CitedAnswer of(Ended ended, URI server) {
        Snapshot<ResearchState> snapshot = ended.snapshot();
        FinishedReport finished = FinishedReport.of(snapshot).orElseThrow(() -> noReport(snapshot.state()));
        Dossier dossier = ((ResearchState.Finished) snapshot.state()).dossier();
        return new CitedAnswer(
                finished.session(),
                finished.report().markdown(),
                validated(finished.claims(), finished.report().sourcesUsed(), finished.sources(), server),
                snapshot.row().finishedAt(),
                ended.author(),
                dossier.accounts().usage().plus(snapshot.row().lateUsage()));
    }

    /**
     * Returns the answer of a thread.
     *
     * @param server address of this instance, ending in a slash
     * @throws ProblemException if the thread ended without an answer
     */
    public static CitedAnswer ofThread(Snapshot<ChatState> snapshot, URI server) {
        ChatThread thread = snapshot.state().thread();
        Ending ending = thread.ending();
        if (snapshot.state().status() != SessionStatus.COMPLETED) {
            throw new ProblemException(
                    Problem.of(ProblemType.NO_REPORT, "there is no answer: " + why(snapshot.state())));
        }
        return new CitedAnswer(
                snapshot.row().id(),
                ending.answer().markdown(),
                validated(ending.claims(), ending.answer().sourcesUsed(), thread.sources(), server),
                snapshot.row().finishedAt(),
                ending.by() == null ? null : ending.by().name(),
                thread.usage().plus(snapshot.row().lateUsage()));
    }

    private static String why(ChatState state) {
        Ending ending = state.thread().ending();
        return ending.error() == null
                ? "the thread is " + state.status().wireName()
                : "the thread failed: " + ending.error().message();
    }

    private static List<CitedSource> validated(
            List<Claim> claims, List<Integer> used, List<Source> sources, URI server) {
        Set<Integer> supported = claims.stream()
                .filter(claim -> claim.verdict() == Verdict.SUPPORTED)
                .map(Claim::citation)
                .collect(Collectors.toSet());
        supported.retainAll(used);
        return sources.stream()
                .filter(source -> supported.contains(source.number()))
                .map(source -> cited(source, server))
                .toList();
    }

    private static CitedSource cited(Source source, URI server) {
        var document = source.document();
        boolean onTheWeb = WebLink.isOne(document.url());
        String location = onTheWeb
                ? document.url()
                : server.resolve("v1/documents/" + document.documentId().value())
                        .toString();
        return new CitedSource(source.number(), document.title(), onTheWeb, location);
    }

    private static ProblemException noReport(ResearchState state) {
        String reason = switch (state) {
            case ResearchState.Failed failed ->
                "the research failed: " + failed.error().message();
            case ResearchState.Cancelled cancelled -> "the research was cancelled: " + cancelled.reason();
            default -> "the session is " + state.status().wireName();
        };
        return new ProblemException(Problem.of(ProblemType.NO_REPORT, reason));
    }
}
