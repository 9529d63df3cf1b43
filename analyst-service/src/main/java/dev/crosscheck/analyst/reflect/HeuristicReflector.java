package dev.crosscheck.analyst.reflect;

import dev.crosscheck.analyst.draft.AnsweringSources;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.steps.StepContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Judges by coverage of each part of the question: the share of its words in the sources, the number of independent
 * origins, and, if there is a reader, whether any source answers it.
 */
public final class HeuristicReflector implements Reflector {

    private static final String NAME = "HeuristicReflector";
    /**
     * If a single origin is about a part, the gap lists the missing words only up to this number. More would not help a
     * reader.
     */
    private static final int MOST_WORDS = 3;

    private static final Pattern STOP = Pattern.compile("(?<![.。])[.。]++$");

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(HeuristicReflector.class, "coverage", Language.ENGLISH),
            Language.CHINESE, Phrases.load(HeuristicReflector.class, "coverage", Language.CHINESE));

    private final Function<Language, Optional<Reader>> readers;

    /** @param readers returns a language's reader; empty if none can be loaded, in which case only words count */
    public HeuristicReflector(Function<Language, Optional<Reader>> readers) {
        this.readers = readers;
    }

    static Phrases phrases(Language language) {
        return PHRASES.get(language);
    }

    @Override
    public Produced<Coverage> reflect(AssessCoverage command, StepContext context) {
        Phrases phrases = phrases(command.brief().language());
        Origins origins = Origins.of(command.sources());
        Map<Passage, Set<String>> terms = new HashMap<>();
        Optional<AnsweringSources> answering = readers.apply(command.brief().language())
                .map(reader ->
                        new AnsweringSources(command.brief(), command.subQuestions(), command.sources(), reader));
        List<PartCoverage> parts = command.subQuestions().stream()
                .map(part -> PartCoverage.of(
                        part,
                        command.sources(),
                        origins,
                        passage -> terms.computeIfAbsent(passage, key -> Terms.distinct(key.text()))))
                .map(part -> answering
                        .map(sources -> part.read(
                                origins.count(sources.of(part.part())), isAskedAnew(part.part(), command, phrases)))
                        .orElse(part))
                .toList();
        boolean sufficient = !parts.isEmpty() && parts.stream().allMatch(PartCoverage::isSufficient);
        double confidence =
                parts.stream().mapToDouble(PartCoverage::confidence).average().orElse(0);
        List<String> gaps = parts.stream()
                .filter(part -> !part.isSufficient())
                .map(part -> gap(part, phrases))
                .toList();
        List<PlannedQuery> queries = sufficient
                ? List.of()
                : new Reformulations(command.brief().question(), command.asked(), phrases).of(parts, command.asked());
        return Produced.heuristic(NAME, new Coverage(sufficient, rounded(confidence), gaps, queries));
    }

    private static boolean isAskedAnew(String part, AssessCoverage command, Phrases phrases) {
        String intent = phrases.say("intent.gap", part);
        return command.asked().stream()
                .anyMatch(outcome -> outcome.query().intent().equals(intent));
    }

    static String gap(PartCoverage part, Phrases phrases) {
        String name = STOP.matcher(part.part()).replaceFirst("");
        if (part.origins() == 0 && part.answering().orElse(0) == 0) {
            return phrases.say("gap.none", name);
        }
        if (part.answering().isPresent()) {
            return phrases.say(part.answering().getAsInt() == 0 ? "gap.unanswered" : "gap.single.answer", name);
        }
        boolean single = part.origins() == 1;
        if (single && (part.missing().isEmpty() || part.missing().size() > MOST_WORDS)) {
            return phrases.say("gap.single", name);
        }
        if (part.missing().isEmpty()) {
            return phrases.say("gap.partly", name);
        }
        String missing = String.join(phrases.say("separator"), part.missing());
        return phrases.say(single ? "gap.single.words" : "gap.words", name, missing);
    }

    private static double rounded(double value) {
        return Math.round(Math.min(1, value) * 100) / 100.0;
    }
}
