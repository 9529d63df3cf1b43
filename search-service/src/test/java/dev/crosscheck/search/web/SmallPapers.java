package dev.crosscheck.search.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.search.api.SmallFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The papers of the {@link SmallWeb}, as OpenAlex lists them. Of one two
 * of them the open copies can be read.
 */
final class SmallPapers {

    static final String READ = "We followed twelve herons by radio telemetry through a winter of floods.";
    /** Only the full text says so. */
    static final String FINDING = "The heron that flew farthest by telemetry crossed ninety-three kilometres of sea.";

    static final String GONE = "Satellite telemetry shows that young herons leave the marsh in August.";
    static final String CLOSED = "Acoustic telemetry fails where herons stand in reeds, as we show in three lakes.";
    static final String SHOWN_ON_ITS_PAGE = "Radar telemetry counts herons at night better than observers do by lamp.";

    static final String INSIDE = "Telemetry by drone disturbs breeding herons less than a walk along the dyke does.";

    static final String RINGED = "Rings on three hundred herons tell without telemetry in which winters they died.";
    /** Only the full text says so. */
    static final String OLDEST = "The oldest heron, which no telemetry followed, wore its ring for thirty-five years.";

    private SmallPapers() {}

    /** Returns a paper of two pages, whose second page has its finding. */
    static byte[] paper() {
        return SmallFiles.pdf(READ, FINDING);
    }

    /** Returns another paper of two pages. */
    static byte[] ringed() {
        return SmallFiles.pdf(RINGED, OLDEST);
    }

    /**
     * Returns the answer of OpenAlex. The last two of the works are the first two in other catalogues' words; one of
     * them is at a rated address.
     */
    static String works(String base) {
        List<Map<String, Object>> works = new ArrayList<>();
        works.add(work(base + "/doi/read", "Herons by radio", READ, base + "/papers/telemetry.pdf"));
        works.add(work(base + "/doi/ringed", "Herons by ring (preprint)", RINGED, base + "/papers/rings.pdf"));
        works.add(work(base + "/doi/gone", "Herons by satellite", GONE, base + "/papers/gone.pdf"));
        works.add(work(base + "/doi/closed", "Herons by sound", CLOSED, base + "/private/closed.pdf"));
        works.add(work(base + "/doi/page", "Herons by radar", SHOWN_ON_ITS_PAGE, base + "/papers/landing.html"));
        works.add(work(base + "/doi/inside", "Herons by drone", INSIDE, "http://169.254.169.254/latest/a.pdf"));
        works.add(work(base + "/doi/again", "Herons by radio", READ.replace("We", "The authors"), null));
        works.add(work(base + SmallWeb.RATED + "ringed", "Herons by ring", "Summary. " + RINGED, null));
        try {
            return new ObjectMapper().writeValueAsString(Map.of("results", works));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, Object> work(String doi, String title, String summary, String copy) {
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        for (String word : summary.split(" ", -1)) {
            places.computeIfAbsent(word, _ -> new ArrayList<>())
                    .add(places.values().stream().mapToInt(List::size).sum());
        }
        Map<String, Object> work = new LinkedHashMap<>();
        work.put("doi", doi);
        work.put("display_name", title);
        work.put("publication_date", "2023-04-05");
        work.put("is_retracted", false);
        work.put("abstract_inverted_index", places);
        if (copy != null) {
            work.put("best_oa_location", Map.of("is_oa", true, "pdf_url", copy, "version", "publishedVersion"));
        }
        return work;
    }
}
