package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the valid citation markers of a report: those of claims whose verdict is supported. */
public final class SupportedMarkers {

    /**
     * A marker, or a part of one, that cites a source.
     *
     * @param span span of the whole marker in the Markdown
     * @param number number of the source
     */
    public record Marker(Span span, int number) {}

    private SupportedMarkers() {}

    /** Returns the markers in the order of the report. {@code [1, 3]} counts as two markers with the same span. */
    public static List<Marker> in(FinishedReport report) {
        return in(report.report().markdown(), report.language(), report.claims());
    }

    /** Returns the markers of any text whose claims were checked. */
    public static List<Marker> in(String markdown, Language language, List<Claim> claims) {
        List<CitationMarkers.CitationMarker> places = CitationMarkers.places(markdown);
        List<Marker> markers = new ArrayList<>();
        for (var sentence : ClaimedSentences.in(markdown, language, claims)) {
            Set<Integer> supported = sentence.claims().stream()
                    .map(number -> claims.get(number - 1))
                    .filter(claim -> claim.verdict() == Verdict.SUPPORTED)
                    .map(Claim::citation)
                    .collect(Collectors.toSet());
            places.stream()
                    .filter(place -> place.span().start() >= sentence.span().start()
                            && place.span().end() <= sentence.span().end())
                    .forEach(place -> place.numbers().stream()
                            .filter(supported::contains)
                            .forEach(number -> markers.add(new Marker(place.span(), number))));
        }
        return List.copyOf(markers);
    }
}
