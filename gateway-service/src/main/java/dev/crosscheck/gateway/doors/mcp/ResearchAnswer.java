package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.Ended;
import dev.crosscheck.gateway.report.BareClaim;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.Content;
import io.quarkiverse.mcp.server.ResourceLink;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A finished session as a tool's result. It contains the report, its sources and the verdicts on its claims as text,
 * for models that read only text; then the same as structured content; then links to the resources.
 */
final class ResearchAnswer {

    /**
     * A placeholder base address for documents without an address of their own. Its path would be meaningless to the
     * client, so it is never shown.
     */
    private static final URI SERVER = URI.create("crosscheck://server/");

    private static final int MOST_CLAIMS = 200;
    private static final int LONGEST_SENTENCE = 500;

    private final CitedAnswer answer;
    private final List<Claim> claims;

    private ResearchAnswer(CitedAnswer answer, List<Claim> claims) {
        this.answer = answer;
        this.claims = claims;
    }

    /** @throws ProblemException if the session ended without a report */
    static ToolResponse of(Ended ended) {
        CitedAnswer answer = CitedAnswer.of(ended, SERVER);
        List<Claim> claims =
                FinishedReport.of(ended.snapshot()).map(FinishedReport::claims).orElse(List.of());
        return new ResearchAnswer(answer, claims).response();
    }

    private ToolResponse response() {
        String uri = ReportResources.report(answer.session());
        String report = Shortened.text(answer.text(), uri);
        List<Content> contents = new ArrayList<>();
        contents.add(new TextContent(report));
        contents.add(new TextContent(evidence()));
        contents.add(new ResourceLink(uri, "report"));
        answer.sources().forEach(source -> contents.add(new ResourceLink(uriOf(source), "source " + source.number())));
        return new ToolResponse(false, contents, structured(report), Map.of());
    }

    private String uriOf(CitedAnswer.CitedSource source) {
        return ReportResources.source(answer.session(), source.number());
    }

    /** Returns one line per source, and one per claim that a reader should doubt. */
    private String evidence() {
        StringBuilder lines = new StringBuilder("Sources on which a claim was found to be supported:\n");
        for (CitedAnswer.CitedSource source : answer.sources()) {
            lines.append('[')
                    .append(source.number())
                    .append("] ")
                    .append(Shortened.line(source.title(), LONGEST_SENTENCE));
            if (source.onTheWeb()) {
                lines.append(" ").append(Shortened.line(source.location(), LONGEST_SENTENCE));
            }
            lines.append(" (").append(uriOf(source)).append(")\n");
        }
        long supported = claims.stream().filter(ResearchAnswer::stands).count();
        lines.append("Claims: ")
                .append(supported)
                .append(" of ")
                .append(claims.size())
                .append(" are supported.\n");
        claims.stream()
                .filter(claim -> !stands(claim))
                .limit(MOST_CLAIMS)
                .forEach(claim -> lines.append(claim.verdict())
                        .append(" [")
                        .append(claim.citation())
                        .append("]: ")
                        .append(Shortened.line(BareClaim.text(claim), LONGEST_SENTENCE))
                        .append('\n'));
        return lines.toString();
    }

    private static boolean stands(Claim claim) {
        return claim.verdict() == Verdict.SUPPORTED;
    }

    private ObjectNode structured(String report) {
        ObjectNode told = WireJson.mapper()
                .createObjectNode()
                .put("session_id", answer.session().value())
                .put("report", report);
        var sources = told.putArray("sources");
        for (CitedAnswer.CitedSource source : answer.sources()) {
            ObjectNode cited = sources.addObject()
                    .put("number", source.number())
                    .put("title", source.title())
                    .put("resource", uriOf(source));
            if (source.onTheWeb()) {
                cited.put("url", source.location());
            }
        }
        var verdicts = told.putArray("claims");
        claims.stream()
                .limit(MOST_CLAIMS)
                .forEach(claim -> verdicts.addObject()
                        .put("text", Shortened.line(BareClaim.text(claim), LONGEST_SENTENCE))
                        .put("citation", claim.citation())
                        .put("verdict", claim.verdict().name()));
        if (claims.size() > MOST_CLAIMS) {
            told.put("claims_left_out", claims.size() - MOST_CLAIMS);
        }
        return told;
    }
}
