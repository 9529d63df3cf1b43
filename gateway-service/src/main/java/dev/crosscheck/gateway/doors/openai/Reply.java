package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.Ended;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.SupportedMarkers;
import dev.crosscheck.steps.message.WireJson;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report with its citations as clients of OpenAI take them. */
record Reply(CitedAnswer answer, List<Citation> citations) {

    private static final Pattern AFTER_A_LINE = Pattern.compile("(?<=\\n)");

    Reply {
        citations = List.copyOf(citations);
    }

    /**
     * A marker of the text, where its claim was found to be supported.
     *
     * @param start offset of its first character, in Unicode code points
     * @param end offset after its last character
     * @param url of the source on the web; else that of the source within the session
     */
    record Citation(int start, int end, String title, String url) {

        ObjectNode json() {
            return WireJson.mapper()
                    .createObjectNode()
                    .put("start_index", start)
                    .put("end_index", end)
                    .put("title", title)
                    .put("url", url);
        }
    }

    /** @param server address of this instance, ending in a slash */
    static Reply of(Ended ended, URI server) {
        CitedAnswer answer = CitedAnswer.of(ended, server);
        var sources = answer.sources().stream()
                .collect(Collectors.toMap(CitedAnswer.CitedSource::number, Function.identity()));
        FinishedReport report = FinishedReport.of(ended.snapshot()).orElseThrow();
        List<Citation> citations = SupportedMarkers.in(report).stream()
                .filter(marker -> sources.containsKey(marker.number()))
                .map(marker -> citation(answer, marker, sources.get(marker.number()), server))
                .toList();
        return new Reply(answer, citations);
    }

    private static Citation citation(
            CitedAnswer answer, SupportedMarkers.Marker marker, CitedAnswer.CitedSource source, URI server) {
        String text = answer.text();
        String ours = "v1/research/" + answer.session() + "/sources/" + source.number();
        return new Citation(
                text.codePointCount(0, marker.span().start()),
                text.codePointCount(0, marker.span().end()),
                source.title(),
                source.onTheWeb() ? source.location() : server.resolve(ours).toString());
    }

    /** The text line by line, for those who read it as it comes. */
    List<String> lines() {
        return AFTER_A_LINE.splitAsStream(answer.text()).toList();
    }
}
