package dev.crosscheck.search.web;

import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.source.TextTriples;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Words;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.web.PagePass.FetchedPage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Makes one page of those that are the same work: pages with the same text, and a paper that was read in full with
 * other catalogues' records of it. The better-rated page stays, with the queries of all, and with the gravest notice of
 * any. Pure; compares one full text at a time, and only its beginning, so that memory stays bounded.
 */
final class OnePerWork {

    /**
     * The share of an abstract's words from which a full text holds it. Catalogues have slightly different abstracts of
     * a paper.
     */
    private static final double HELD = 0.5;

    /** The characters of a full text among which its abstract is looked for. */
    private static final int COMPARED = 200_000;

    private final SourceTiers tiers;

    OnePerWork(SourceTiers tiers) {
        this.tiers = tiers;
    }

    /** Returns one page for each work, in the order of their first pages, and all pages that could not be read. */
    List<FetchedPage> of(List<FetchedPage> found) {
        List<FetchedPage> works = withoutCopies(found);
        heldBy(works).forEach((summary, paper) -> {
            // A better-rated record stays beside the paper if it could not get the full text.
            if (rank(works.get(summary)) >= rank(works.get(paper))) {
                works.set(paper, works.get(paper).inPlaceOf(works.get(summary)));
                works.set(summary, null);
            }
        });
        return works.stream().filter(page -> page != null).toList();
    }

    /**
     * Returns the places of abstracts that are better rated than a paper that was read in full and holds them, with the
     * place of that paper.
     */
    Map<Integer, Integer> betterRated(List<FetchedPage> found) {
        Map<Integer, Integer> held = heldBy(found);
        held.entrySet().removeIf(pair -> rank(found.get(pair.getKey())) >= rank(found.get(pair.getValue())));
        return held;
    }

    private List<FetchedPage> withoutCopies(List<FetchedPage> found) {
        Map<String, Integer> places = new HashMap<>();
        List<FetchedPage> works = new ArrayList<>();
        for (FetchedPage page : found) {
            String hash = page.text() == null ? null : page.text().document().contentHash();
            Integer place = hash == null ? null : places.putIfAbsent(hash, works.size());
            if (place == null) {
                works.add(page);
            } else {
                works.set(place, better(works.get(place), page));
            }
        }
        return works;
    }

    /** The earlier page stays if both are rated alike, unless only the later one is a paper that was read in full. */
    private FetchedPage better(FetchedPage earlier, FetchedPage later) {
        int difference = rank(later) - rank(earlier);
        boolean takesLater = difference < 0 || (difference == 0 && later.fullText() && !earlier.fullText());
        return takesLater ? later.inPlaceOf(earlier) : earlier.inPlaceOf(later);
    }

    /** Returns the places of abstracts that a full text holds, with the place of the first that does. */
    private static Map<Integer, Integer> heldBy(List<FetchedPage> found) {
        Map<Integer, TextTriples> abstracts = new LinkedHashMap<>();
        IntStream.range(0, found.size())
                .filter(place -> found.get(place).isAbstract())
                .forEach(place -> abstracts.put(
                        place, TextTriples.of(found.get(place).text().text())));
        Map<Integer, Integer> held = new LinkedHashMap<>();
        for (int place = 0; place < found.size() && !abstracts.isEmpty(); place++) {
            FetchedPage paper = found.get(place);
            if (paper.text() != null && paper.fullText()) {
                int holder = place;
                String text = paper.text().text();
                TextTriples beginning = TextTriples.of(Cut.to(COMPARED, text));
                abstracts.entrySet().removeIf(one -> {
                    boolean holds = isNamedAlike(found.get(one.getKey()), paper)
                            && one.getValue().shareIn(beginning) >= HELD;
                    if (holds) {
                        held.put(one.getKey(), holder);
                    }
                    return holds;
                });
            }
        }
        return held;
    }

    /**
     * Whether one title contains the other. A thesis holds the abstracts of its articles, and many papers the words of
     * their licence, but under other titles.
     */
    private static boolean isNamedAlike(FetchedPage one, FetchedPage other) {
        String title = words(one);
        String others = words(other);
        return !title.isBlank() && !others.isBlank() && (title.contains(others) || others.contains(title));
    }

    private static String words(FetchedPage page) {
        String title = page.candidate().result().title();
        return title == null ? "" : " " + String.join(" ", Words.of(title)) + " ";
    }

    /** Ranks a page by its tier, the best first; unrated pages are last. */
    private int rank(FetchedPage page) {
        Metadata metadata = page.text().document().metadata();
        Integer tier = tiers.rate(metadata.ratingSite(), metadata.ratingUrl()).tier();
        return tier == null ? Rating.LOWEST + 1 : tier;
    }
}
