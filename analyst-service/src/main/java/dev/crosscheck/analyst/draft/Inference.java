package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What follows from the findings, and by which kind of inference. Its sentences are about the sources (how many, how
 * independent, how they differ), never about the world: the findings speak for themselves.
 */
final class Inference {

    /** The kinds of inference that FEATURES knows. */
    enum Type {
        /** One firm source states it: true if the premise is that it knows. */
        DEDUCTION,
        /** Several independent sources state it. */
        INDUCTION,
        /** The sources differ, or are weak: the explanation that fits best. */
        ABDUCTION;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final List<Source> cited;
    private final Origins origins;
    private final boolean disputed;
    private final Language language;
    private final Phrases phrases;

    /** @param disputed whether the sources differ or one denies what others say */
    Inference(List<Source> cited, Origins origins, boolean disputed, Language language, Phrases phrases) {
        this.cited = List.copyOf(cited);
        this.origins = origins;
        this.disputed = disputed;
        this.language = language;
        this.phrases = phrases;
    }

    Type type() {
        if (disputed) {
            return Type.ABDUCTION;
        }
        if (origins() > 1) {
            return Type.INDUCTION;
        }
        return cited.stream().anyMatch(source -> source.rating().isAtMost(TierBounds.FIRM))
                ? Type.DEDUCTION
                : Type.ABDUCTION;
    }

    String name() {
        return phrases.say("type." + type().key());
    }

    /** The paragraph, one sentence after the other. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(phrases.say("inference.type", name()));
        sentences.add(basis());
        copies(sentences);
        switch (type()) {
            case DEDUCTION ->
                sentences.add(phrases.say(
                        "inference.deduction",
                        SourceLabel.outlet(cited.getFirst()),
                        CitationMarkers.marker(cited.getFirst().number())));
            case INDUCTION -> {
                sentences.add(phrases.count("inference.induction", origins()));
                sentences.add(phrases.say(firm().isEmpty() ? "inference.sample.weak" : "inference.sample"));
            }
            case ABDUCTION -> {
                sentences.add(phrases.say(disputed ? "inference.disputed" : "inference.single.weak"));
                heaviest()
                        .ifPresent(source -> sentences.add(phrases.say(
                                "inference.heaviest",
                                CitationMarkers.marker(source.number()),
                                RatingWords.describe(source.rating(), language),
                                date(source))));
                sentences.add(phrases.say("inference.alternatives"));
            }
        }
        return sentences;
    }

    private String basis() {
        boolean single = cited.size() > 1 && origins() == 1;
        return phrases.count(
                single ? "inference.basis.single" : "inference.basis",
                cited.size(),
                origins(),
                markers(cited),
                kinds());
    }

    /** How the findings lead to the inference, step by step. */
    String chain(int findings, int differences, int denials) {
        List<String> steps = new ArrayList<>();
        steps.add(phrases.count("chain.findings", findings, markers(cited)));
        steps.add(phrases.say("chain.origins", cited.size(), origins()));
        steps.add(phrases.say("chain.disputes", differences, denials));
        steps.add(phrases.say("chain.type", name(), phrases.say("chain.because." + type().key())));
        StringBuilder chain = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            chain.append(i == 0 ? "" : "\n").append(i + 1).append(". ").append(steps.get(i));
        }
        return chain.toString();
    }

    private int origins() {
        return origins.count(cited.stream().map(Source::number).toList());
    }

    private void copies(List<String> sentences) {
        Map<Integer, List<Integer>> copies = new TreeMap<>();
        for (Source source : cited) {
            int origin = origins.originOf(source.number());
            if (origin != source.number()) {
                copies.computeIfAbsent(origin, key -> new ArrayList<>()).add(source.number());
            }
        }
        copies.forEach((origin, numbers) -> sentences.add(phrases.count(
                "inference.copies", numbers.size(), CitationMarkers.marker(numbers), CitationMarkers.marker(origin))));
    }

    private String kinds() {
        Map<String, Long> counts = cited.stream()
                .map(Source::rating)
                .sorted(Comparator.comparingInt(Inference::order))
                .map(rating -> RatingWords.describe(rating, language))
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(kind -> phrases.say("inference.kind", kind.getKey(), kind.getValue()))
                .collect(Collectors.joining(phrases.say("separator")));
    }

    private static int order(Rating rating) {
        return rating.tier() == null ? Rating.LOWEST + 1 : rating.tier();
    }

    private List<Source> firm() {
        return cited.stream()
                .filter(source -> source.rating().isAtMost(TierBounds.FIRM))
                .toList();
    }

    /** The source of the best tier, and among those of one tier the latest. */
    private Optional<Source> heaviest() {
        return cited.stream()
                .filter(source -> source.rating().tier() != null)
                .min(Comparator.comparingInt((Source source) -> order(source.rating()))
                        .thenComparing(
                                source -> source.document().published(),
                                Comparator.nullsLast(Comparator.<LocalDate>reverseOrder()))
                        .thenComparingInt(Source::number));
    }

    private String date(Source source) {
        LocalDate published = source.document().published();
        return published == null ? phrases.say("undated") : language.write(published);
    }

    private static String markers(List<Source> sources) {
        return CitationMarkers.marker(
                sources.stream().map(Source::number).sorted().toList());
    }
}
