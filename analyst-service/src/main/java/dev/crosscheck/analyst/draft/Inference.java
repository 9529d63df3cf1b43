package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explains why the answer is credible, and by which kind of inference it follows. Its sentences are only about the
 * sources: who says so, how independent they are, what contradicts them. Facts stay in the findings.
 */
final class Inference {

    /** The kinds of inference that FEATURES knows. */
    enum Type {
        /** One firm source states it; it is true if that source knows. */
        DEDUCTION,
        /** Several independent sources state it. */
        INDUCTION,
        /** The sources differ or are weak; this is the explanation that fits best. */
        ABDUCTION;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What the answer rests on.
     *
     * @param answering the sources of the answer's lines, each once, by number
     * @param independent number of independent voices among them, for what they say
     * @param points number of lines of the answer, each with its own sources
     * @param fewest number of independent voices behind the line that has the fewest
     * @param accounts parties to the matter that are the only sources of a part's answer, each once
     * @param cited all sources of the draft
     * @param against sources that give other figures or names; true if those were corrected since
     * @param parts number of parts of the question that have an answer
     * @param direct whether the answer is direct, instead of only close
     * @param disputed whether the sources differ or one denies what others say
     * @param contested whether the draft shows disagreements, even if they were corrected since
     * @param forecast whether the answer only says what was planned or expected
     */
    record Basis(
            List<Source> answering,
            int independent,
            int points,
            int fewest,
            List<Source> accounts,
            List<Source> cited,
            Map<Source, Boolean> against,
            int parts,
            boolean direct,
            boolean disputed,
            boolean contested,
            boolean forecast) {
        Basis {
            answering = List.copyOf(answering);
            accounts = List.copyOf(accounts);
            cited = List.copyOf(cited);
            against = Collections.unmodifiableMap(new LinkedHashMap<>(against));
        }
    }

    private static final int MOST_NAMED = 3;
    private static final Comparator<Source> WEIGHTIEST = Comparator.comparingInt(
                    (Source source) -> order(source.rating()))
            .thenComparing(
                    source -> source.document().published(), Comparator.nullsLast(Comparator.<LocalDate>reverseOrder()))
            .thenComparingInt(Source::number);

    private final Basis basis;
    private final Voices voices;
    private final Language language;
    private final Phrases phrases;

    Inference(Basis basis, Voices voices, Language language, Phrases phrases) {
        this.basis = basis;
        this.voices = voices;
        this.language = language;
        this.phrases = phrases;
    }

    Type type() {
        if (basis.disputed()) {
            return Type.ABDUCTION;
        }
        if (basis.independent() > 1) {
            return Type.INDUCTION;
        }
        return isFirm() ? Type.DEDUCTION : Type.ABDUCTION;
    }

    String name() {
        return phrases.say("type." + type().key());
    }

    /** Returns the paragraph's sentences in order. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        sentences.add(whoSaysSo());
        if (basis.direct() && (basis.parts() > 1 || origins() > 1)) {
            copies(sentences);
        }
        parties(sentences);
        against(false).ifPresent(sentences::add);
        against(true).ifPresent(sentences::add);
        retractions(sentences);
        switch (type()) {
            case DEDUCTION -> sentences.add(phrases.say("inference.deduction"));
            case INDUCTION -> {
                agreement().ifPresent(key -> sentences.add(phrases.say(key)));
                if (!isFirm()) {
                    sentences.add(phrases.say(isRated() ? "inference.sample.weak" : "inference.sample.unrated"));
                }
            }
            case ABDUCTION -> {
                if (basis.disputed()) {
                    weightier().ifPresent(source -> sentences.add(phrases.say("inference.heaviest", named(source))));
                }
                sentences.add(phrases.say(alternative()));
            }
        }
        return sentences;
    }

    /**
     * Returns the key of the sentence on how far the sources of an induction bear each other out. What only comes near
     * an answer can neither agree nor contradict.
     */
    private Optional<String> agreement() {
        if (!basis.direct()) {
            return Optional.empty();
        }
        boolean confirmed = basis.points() == 1 || basis.fewest() > 1;
        if (basis.contested() || !basis.against().isEmpty()) {
            return confirmed ? Optional.empty() : Optional.of("inference.in.part");
        }
        return Optional.of(confirmed ? "inference.induction" : "inference.induction.in.part");
    }

    /** Returns the key of the sentence that names another explanation. */
    private String alternative() {
        if (basis.disputed()) {
            boolean corrected = !basis.against().isEmpty()
                    && basis.against().values().stream().allMatch(settled -> settled);
            if (corrected) {
                return "inference.disputed.corrected";
            }
            return isLatest() ? "inference.disputed.later" : "inference.disputed";
        }
        return basis.forecast() ? "inference.single.forecast" : "inference.single.weak";
    }

    /** Whether a source of the answer was published after all sources with other figures that still stand. */
    private boolean isLatest() {
        List<LocalDate> against = basis.against().entrySet().stream()
                .filter(other -> !other.getValue())
                .map(other -> other.getKey().document().published())
                .toList();
        return !against.isEmpty()
                && basis.answering().stream()
                        .map(source -> source.document().published())
                        .anyMatch(date -> date != null
                                && against.stream().allMatch(other -> other != null && date.isAfter(other)));
    }

    private String whoSaysSo() {
        int sources = basis.answering().size();
        int independent = basis.independent();
        String key;
        boolean single = independent == 1 && sources > 1;
        if (!basis.direct()) {
            key = "inference.near";
        } else if (basis.parts() > 1) {
            key = single ? "inference.parts.single" : "inference.parts";
        } else if (basis.points() > 1) {
            key = single ? "inference.points.single" : "inference.points";
        } else if (independent == sources) {
            key = "inference.agree";
        } else if (independent > 1) {
            key = "inference.agree.copies";
        } else if (basis.answering().stream().anyMatch(Source::retracted)) {
            key = "inference.beside.retracted";
        } else if (basis.answering().stream().anyMatch(Source::party)
                && basis.accounts().isEmpty()) {
            key = "inference.beside.party";
        } else {
            key = origins() == 1 ? "inference.copied" : "inference.dependent";
        }
        return phrases.count(key, sources, independent, names());
    }

    /** Names the weightiest sources; lists the others by number. */
    private String names() {
        List<Source> sources = basis.answering().stream().sorted(WEIGHTIEST).toList();
        String names = sources.stream()
                .limit(MOST_NAMED)
                .map(this::named)
                .collect(Collectors.joining(phrases.say("separator")));
        List<Integer> others =
                sources.stream().skip(MOST_NAMED).map(Source::number).sorted().toList();
        return others.isEmpty() ? names : phrases.say("inference.names", names, CitationMarkers.marker(others));
    }

    private String named(Source source) {
        LocalDate published = source.document().published();
        return phrases.say(
                "inference.name",
                CitationMarkers.marker(source.number()),
                RatingWords.describe(source.rating(), language),
                published == null ? phrases.say("undated") : language.write(published));
    }

    private Optional<String> against(boolean corrected) {
        List<Integer> numbers = basis.against().entrySet().stream()
                .filter(other -> other.getValue() == corrected)
                .map(other -> other.getKey().number())
                .sorted()
                .toList();
        return numbers.isEmpty()
                ? Optional.empty()
                : Optional.of(phrases.count(
                        corrected ? "inference.against.corrected" : "inference.against",
                        numbers.size(),
                        CitationMarkers.marker(numbers)));
    }

    private void copies(List<String> sentences) {
        Map<Integer, List<Integer>> copies = new TreeMap<>();
        for (Source source : basis.answering()) {
            int origin = voices.origins().originOf(source.number());
            if (origin != source.number()) {
                copies.computeIfAbsent(origin, key -> new ArrayList<>()).add(source.number());
            }
        }
        copies.forEach((origin, numbers) -> sentences.add(phrases.count(
                "inference.copies", numbers.size(), CitationMarkers.marker(numbers), CitationMarkers.marker(origin))));
    }

    /** Says whose account an answer is, if only parties to the matter give it, and which parties don't confirm one. */
    private void parties(List<String> sentences) {
        List<Source> accounts = basis.accounts();
        if (!accounts.isEmpty()) {
            String key = accounts.size() == basis.answering().size() ? "inference.party" : "inference.party.part";
            List<String> outlets =
                    accounts.stream().map(SourceLabel::outlet).distinct().toList();
            sentences.add(phrases.count(
                    key,
                    outlets.size(),
                    String.join(phrases.say("separator.names"), outlets),
                    CitationMarkers.marker(accounts.stream().map(Source::number).toList())));
        }
        List<Integer> others = basis.answering().stream()
                .filter(source -> source.party() && !accounts.contains(source))
                .map(Source::number)
                .toList();
        if (!others.isEmpty()) {
            sentences.add(phrases.count("inference.parties", others.size(), CitationMarkers.marker(others)));
        }
    }

    /** Says which of the sources that answer, or that say otherwise, were retracted. */
    private void retractions(List<String> sentences) {
        List<Integer> retracted = Stream.concat(basis.answering().stream(), basis.against().keySet().stream())
                .filter(Source::retracted)
                .map(Source::number)
                .distinct()
                .toList();
        if (!retracted.isEmpty()) {
            sentences.add(phrases.count("inference.retracted", retracted.size(), CitationMarkers.marker(retracted)));
        }
    }

    /** Describes, step by step, how the findings lead to the inference. */
    String chain(int findings, int differences, int denials) {
        List<Integer> numbers = basis.cited().stream().map(Source::number).toList();
        List<String> steps = new ArrayList<>();
        steps.add(phrases.count("chain.findings", findings, CitationMarkers.marker(numbers)));
        steps.add(phrases.say("chain.origins", numbers.size(), voices.count(numbers)));
        steps.add(phrases.say("chain.disputes", differences, denials));
        steps.add(phrases.say("chain.type", name(), phrases.say("chain.because." + type().key())));
        StringBuilder chain = new StringBuilder();
        for (int i = 0; i < steps.size(); i++) {
            chain.append(i == 0 ? "" : "\n").append(i + 1).append(". ").append(steps.get(i));
        }
        return chain.toString();
    }

    /** Returns the number of texts that the answer's sources go back to. */
    private int origins() {
        return voices.origins()
                .count(basis.answering().stream().map(Source::number).toList());
    }

    private boolean isFirm() {
        return basis.answering().stream()
                .anyMatch(source -> source.rating().isAtMost(TierBounds.FIRM) && !source.retracted());
    }

    private boolean isRated() {
        return basis.answering().stream().anyMatch(source -> source.rating().tier() != null);
    }

    private static int order(Rating rating) {
        return rating.tier() == null ? Rating.LOWEST + 1 : rating.tier();
    }

    /** Returns the source that contradicts the answer, if it outweighs all sources of the answer. */
    private Optional<Source> weightier() {
        return Stream.concat(basis.answering().stream(), basis.against().keySet().stream())
                .filter(source -> source.rating().tier() != null && !source.retracted())
                .min(WEIGHTIEST)
                .filter(source -> !basis.answering().contains(source));
    }
}
