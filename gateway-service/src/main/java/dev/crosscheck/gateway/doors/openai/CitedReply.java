package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.CitedAnswer.CitedSource;
import dev.crosscheck.gateway.doors.Ended;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.report.SupportedMarkers;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.steps.message.WireJson;
import java.net.URI;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report, or the answer of a chat, with its citations in OpenAI's format. */
record CitedReply(CitedAnswer answer, List<Citation> citations) {

    private static final Pattern AFTER_A_LINE = Pattern.compile("(?<=\\n)");

    CitedReply {
        citations = List.copyOf(citations);
    }

    /**
     * A marker in the text whose claim is supported according to the check.
     *
     * @param start offset of its first character, in Unicode code points
     * @param end offset after its last character
     * @param url address of the source on the web, or of the source within the session
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
    static CitedReply of(Ended ended, URI server) {
        CitedAnswer answer = CitedAnswer.of(ended, server);
        FinishedReport report = FinishedReport.of(ended.snapshot()).orElseThrow();
        String sources = "v1/research/" + answer.session() + "/sources/";
        return new CitedReply(
                answer,
                citations(
                        answer,
                        SupportedMarkers.in(report),
                        source -> server.resolve(sources + source.number()).toString()));
    }

    /**
     * Returns the answer of a thread. A thread's sources have no addresses of their own, so it uses the documents'
     * addresses.
     *
     * @param server address of this instance, ending in a slash
     */
    static CitedReply ofThread(Snapshot<ChatState> ended, URI server) {
        CitedAnswer answer = CitedAnswer.ofThread(ended, server);
        ChatThread thread = ended.state().thread();
        var markers = SupportedMarkers.in(
                answer.text(),
                thread.asked().brief().language(),
                thread.ending().claims());
        return new CitedReply(answer, citations(answer, markers, CitedSource::location));
    }

    /** @param ours returns the address at this instance of a source that is not on the web */
    private static List<Citation> citations(
            CitedAnswer answer, List<SupportedMarkers.Marker> markers, Function<CitedSource, String> ours) {
        var sources = answer.sources().stream().collect(Collectors.toMap(CitedSource::number, Function.identity()));
        String text = answer.text();
        return markers.stream()
                .filter(marker -> sources.containsKey(marker.number()))
                .map(marker -> {
                    CitedSource source = sources.get(marker.number());
                    return new Citation(
                            text.codePointCount(0, marker.span().start()),
                            text.codePointCount(0, marker.span().end()),
                            source.title(),
                            source.onTheWeb() ? source.location() : ours.apply(source));
                })
                .toList();
    }

    /** Returns the text line by line, for streaming. */
    List<String> lines() {
        return AFTER_A_LINE.splitAsStream(answer.text()).toList();
    }
}
