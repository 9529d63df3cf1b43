package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchedPassages;
import java.io.IOException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Moves up the newer ones of a ranking's first documents, for a query that asks for news or for the latest of something
 * and names no year. The age counts from the newest of these documents, not from today, so the same search always gives
 * the same answer. A document without a date counts as old. docs/retrieval.md says how each number was chosen. Pure,
 * apart from reading the index.
 */
final class Recency {

    private static final int DOCUMENTS = 20;
    /** The weight of a document's newness, from 1 down to 0, relative to its score, scaled in the same way. */
    private static final double WEIGHT = 0.4;
    /** The age at which newness has halved, in days. */
    private static final double HALF = 365;

    private static final PatternFile FILE = PatternFile.load(Recency.class, "recency.patterns");
    private static final Pattern LATEST = Pattern.compile(FILE.text("LATEST"));

    private static final Pattern YEAR = Pattern.compile("(?<!\\d)(?:1[5-9]|20)\\d{2}(?!\\d)|民國");

    private Recency() {}

    /** Whether the words ask for the newest sources. */
    static boolean isWantedBy(String words) {
        return LATEST.matcher(words).find() && !YEAR.matcher(words).find();
    }

    /** Returns the same passages, in a new order if the query wants the newest. */
    static List<RankedPassage> of(String words, List<RankedPassage> ranking, SearchedPassages passages)
            throws IOException {
        if (!isWantedBy(words)) {
            return ranking;
        }
        Map<String, LocalDate> dates = new HashMap<>();
        for (RankedPassage passage : bestOfDocuments(ranking)) {
            LocalDate date = passages.read(passage).metadata().published();
            if (date != null) {
                dates.put(passage.id(), date);
            }
        }
        return ordered(ranking, dates);
    }

    /** @param dates by passage id, for the best passages of the first documents */
    static List<RankedPassage> ordered(List<RankedPassage> ranking, Map<String, LocalDate> dates) {
        if (Set.copyOf(dates.values()).size() < 2) {
            return ranking;
        }
        LocalDate newest =
                dates.values().stream().max(Comparator.naturalOrder()).orElseThrow();
        List<RankedPassage> first = bestOfDocuments(ranking);
        double best = Math.max(1e-9, first.getFirst().score());
        List<RankedPassage> ordered = first.stream()
                .sorted(Comparator.comparingDouble((RankedPassage passage) ->
                                -(passage.score() / best + WEIGHT * newness(dates.get(passage.id()), newest)))
                        .thenComparing(RankedPassage::id))
                .toList();
        return Stream.concat(
                        // The documents swap places; each takes the score of its new place.
                        IntStream.range(0, first.size())
                                .mapToObj(
                                        i -> ordered.get(i).scored(first.get(i).score())),
                        ranking.stream().filter(passage -> !first.contains(passage)))
                .toList();
    }

    private static double newness(LocalDate date, LocalDate newest) {
        return date == null ? 0 : Math.pow(2, -ChronoUnit.DAYS.between(date, newest) / HALF);
    }

    private static List<RankedPassage> bestOfDocuments(List<RankedPassage> ranking) {
        Set<DocumentId> seen = new HashSet<>();
        return ranking.stream()
                .filter(passage -> seen.add(passage.documentId()))
                .limit(DOCUMENTS)
                .toList();
    }
}
