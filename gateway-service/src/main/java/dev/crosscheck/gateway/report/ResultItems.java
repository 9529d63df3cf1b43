package dev.crosscheck.gateway.report;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Cut;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A finished session as items of NLWeb: its report, or what failed, followed by the sources by number.
 *
 * <p>Scores of reports: 95, 75 or 50 for High, Medium or Low confidence; 20 for a refusal, which cites nothing; 0 for a
 * session that failed or was cancelled. Scores of sources: the relevance as a percentage of the most relevant one's, at
 * least 1.
 */
public final class ResultItems {

    private static final String SITE = "Deep Research Module";
    private static final int HIGH = 95;
    private static final int MEDIUM = 75;
    private static final int LOW = 50;
    private static final int REFUSAL = 20;
    private static final int NOTHING = 0;
    private static final int BEST_SOURCE = 100;
    private static final int LONGEST_SNIPPET = 500;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final Dossier dossier;
    private final PageText text;
    private final String session;
    private final URI server;

    private ResultItems(Dossier dossier, String session, URI server) {
        this.dossier = dossier;
        this.text = PageText.in(dossier.scope().brief().language());
        this.session = session;
        this.server = server;
    }

    /**
     * @param server address of this instance, ending in a slash
     * @return the report and its sources; for a search-only session, only the results. Empty while the session runs
     */
    public static Optional<List<ResultItem>> of(Snapshot<ResearchState> snapshot, URI server) {
        if (!(snapshot.state() instanceof ResearchState.Finished finished)) {
            return Optional.empty();
        }
        ResultItems items =
                new ResultItems(finished.dossier(), snapshot.row().id().value(), server);
        List<ResultItem> all = new ArrayList<>();
        boolean results = finished.dossier().request().searchOnly() && finished instanceof ResearchState.Completed;
        if (!results) {
            all.add(items.report(finished));
        }
        all.addAll(items.sources(finished));
        return Optional.of(all);
    }

    private ResultItem report(ResearchState.Finished finished) {
        return switch (finished) {
            case ResearchState.Completed _ -> {
                Report report = dossier.writing().report();
                yield report(score(report), report.markdown(), report);
            }
            case ResearchState.Failed failed ->
                report(NOTHING, text.say("item.failed", failed.error().message()), null);
            case ResearchState.Cancelled cancelled ->
                report(NOTHING, text.say("item.cancelled", cancelled.reason()), null);
        };
    }

    private ResultItem report(int score, String description, Report report) {
        return new ResultItem(
                ResultItem.TYPE,
                server.resolve("v1/research/" + session + "/report").toString(),
                text.say("item.name", dossier.scope().brief().question()),
                SITE,
                server.toString(),
                score,
                description,
                new ResultItem.ResearchReport(
                        "ResearchReport",
                        dossier.scope().brief().mode(),
                        dossier.writing().round(),
                        report == null ? List.of() : report.sourcesUsed(),
                        report == null ? null : report.confidenceLevel(),
                        dossier.evidence().sources().size()),
                null);
    }

    private static int score(Report report) {
        if (report.sourcesUsed().isEmpty()) {
            return REFUSAL;
        }
        return score(report.confidenceLevel());
    }

    private static int score(ConfidenceLevel confidence) {
        return switch (confidence) {
            case HIGH -> HIGH;
            case MEDIUM -> MEDIUM;
            case LOW -> LOW;
        };
    }

    private List<ResultItem> sources(ResearchState.Finished finished) {
        Report report = dossier.writing().report();
        boolean written = report != null && finished instanceof ResearchState.Completed;
        Set<Integer> used = written ? Set.copyOf(report.sourcesUsed()) : Set.of();
        List<Source> sources = dossier.sourcesAsShown();
        double best = sources.stream()
                .mapToDouble(source -> source.document().score())
                .max()
                .orElse(1);
        return sources.stream()
                .map(source -> source(source, best, used.contains(source.number())))
                .toList();
    }

    private ResultItem source(Source source, double best, boolean used) {
        var document = source.document();
        boolean onTheWeb = WebLink.isOne(document.url());
        int score = best > 0 ? (int) Math.round(BEST_SOURCE * document.score() / best) : 1;
        return new ResultItem(
                ResultItem.TYPE,
                onTheWeb
                        ? document.url()
                        : server.resolve("v1/documents/" + document.documentId().value())
                                .toString(),
                document.title(),
                document.site(),
                WebLink.site(document.url()).orElse(null),
                Math.clamp(score, 1, BEST_SOURCE),
                document.rating().prefix() + snippet(source),
                new ResultItem.CreativeWork(
                        "CreativeWork",
                        source.number(),
                        document.published(),
                        document.language() == null ? null : document.language().tag()),
                new ResultItem.ReasoningMetadata(
                        document.rating().tier(),
                        document.rating().type(),
                        document.rating().originalSource(),
                        source.warning(),
                        used,
                        source.party(),
                        document.notice()));
    }

    private static String snippet(Source source) {
        String passage = BLANKS.matcher(source.document().passages().getFirst().text())
                .replaceAll(" ")
                .strip();
        return Cut.withEllipsis(LONGEST_SNIPPET, passage);
    }
}
