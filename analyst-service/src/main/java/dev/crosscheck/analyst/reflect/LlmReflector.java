package dev.crosscheck.analyst.reflect;

import dev.crosscheck.analyst.plan.SearchedDates;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.ground.OpenQuestions;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceContext;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Judges with a language model, within three rules: a single origin never suffices, no query is asked twice, and a
 * query with too few results is rephrased. Of the gaps that the model names, only questions are kept. The model is
 * asked only if there are at least two origins.
 */
public final class LlmReflector implements Reflector {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmReflector.class, "reflect");

    private static final int MOST_QUERIES = 3;
    private static final int LONGEST_QUERY = 300;
    /** A query with this share of another's terms counts as a rephrasing of it. */
    private static final double SAME_MATTER = 0.5;

    private final LanguageModel model;
    private final Reflector byCoverage;

    /** @param byCoverage judges if the sources have fewer than two origins */
    public LlmReflector(LanguageModel model, Reflector byCoverage) {
        this.model = model;
        this.byCoverage = byCoverage;
    }

    @Override
    public Produced<Coverage> reflect(AssessCoverage command, StepContext context) throws StepFailure {
        List<Integer> numbers = command.sources().stream().map(Source::number).toList();
        if (Origins.of(command.sources()).count(numbers) < 2) {
            return byCoverage.reflect(command, context);
        }
        Answered<CoverageAnswer> answered = model.ask(
                new Question<>(
                        "reflect",
                        new CuttablePrompt(
                                model.roomForSources(
                                        Strength.LOW, command.brief().language()),
                                room -> prompt(command, room)),
                        CoverageAnswer.class,
                        Strength.LOW,
                        LlmReflector::broken),
                context);
        return new Produced<>(coverage(answered.value(), command), answered.by(), answered.usage());
    }

    static Prompt prompt(AssessCoverage command, int mostCharacters) {
        PromptFile file = PROMPTS.get(command.brief().language());
        String question = command.brief().question();
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", question),
                "mode", command.brief().mode().wireName(),
                "mode_rules", file.modeRules(command.brief()),
                "searched_dates", SearchedDates.line(command.brief(), file),
                "parts", Fenced.text("PARTS", file.list(command.subQuestions())),
                "queries",
                        Fenced.text(
                                "QUERIES",
                                file.list(command.asked().stream()
                                        .map(LlmReflector::line)
                                        .toList())),
                "sources", Fenced.text("SOURCES", SourceContext.of(question, command.sources(), mostCharacters))));
    }

    private static String line(QueryOutcome outcome) {
        return outcome.query().text() + " → " + (outcome.failed() ? "failed" : Integer.toString(outcome.results()));
    }

    private static List<Breach> broken(CoverageAnswer answer) {
        List<Breach> breaches = new ArrayList<>();
        if (!(answer.confidence() >= 0 && answer.confidence() <= 1)) {
            breaches.add(new Breach("confidence_out_of_range", "confidence must be from 0 to 1."));
        }
        if (!answer.sufficient() && answer.gaps().stream().allMatch(String::isBlank)) {
            breaches.add(new Breach("no_gaps", "If the sources do not suffice, gaps must ask what is missing."));
        }
        if (answer.newQueries().stream().anyMatch(query -> query.text().length() > LONGEST_QUERY)) {
            breaches.add(new Breach(
                    "query_too_long", "A query has at most " + LONGEST_QUERY + " characters: words to search for."));
        }
        return breaches;
    }

    private static Coverage coverage(CoverageAnswer answer, AssessCoverage command) {
        if (answer.sufficient()) {
            return new Coverage(true, answer.confidence(), List.of(), List.of());
        }
        Set<String> asked = new HashSet<>();
        command.asked().forEach(outcome -> asked.add(normal(outcome.query())));
        List<PlannedQuery> queries = answer.newQueries().stream()
                .filter(query -> asked.add(normal(query)))
                .limit(MOST_QUERIES)
                .toList();
        return new Coverage(
                false, answer.confidence(), open(command).orAsked(answer.gaps()), withThin(queries, command));
    }

    /**
     * Adds rephrasings, made by rules, of queries with too few results, unless a later query already rephrases them.
     */
    private static List<PlannedQuery> withThin(List<PlannedQuery> queries, AssessCoverage command) {
        List<QueryOutcome> all = new ArrayList<>(command.asked());
        queries.forEach(query -> all.add(new QueryOutcome(query, 0, null)));
        List<QueryOutcome> left = new ArrayList<>();
        for (int i = 0; i < command.asked().size(); i++) {
            QueryOutcome outcome = command.asked().get(i);
            Set<String> terms = Terms.distinct(outcome.query().text());
            boolean again = all.subList(i + 1, all.size()).stream()
                    .anyMatch(later ->
                            Terms.share(terms, Terms.distinct(later.query().text())) >= SAME_MATTER);
            if (outcome.thin() && !again) {
                left.add(outcome);
            }
        }
        Phrases phrases = HeuristicReflector.phrases(command.brief().language());
        List<PlannedQuery> byRules = new Reformulations(command.brief().question(), all, phrases).ofThin(left);
        return Stream.concat(queries.stream(), byRules.stream())
                .limit(MOST_QUERIES)
                .toList();
    }

    private static OpenQuestions open(AssessCoverage command) {
        List<String> parts =
                command.subQuestions().isEmpty() ? List.of(command.brief().question()) : command.subQuestions();
        return OpenQuestions.within(parts, command.sources(), command.brief().language());
    }

    private static String normal(PlannedQuery query) {
        return query.text().strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }
}
