package dev.crosscheck.analyst.plan;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.ground.OpenQuestions;
import dev.crosscheck.llm.prompt.Fenced;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Plans with a language model. The dates of publication come from the request, or else from the rules for the
 * question's words. If the question has time words that the rules cannot read, a separate prompt asks the model for the
 * dates; if that fails, keywords give them. A question without time words gets no dates: a wrong date excludes every
 * source.
 */
public final class LlmPlanner implements Planner {

    private static final Map<Language, PromptFile> PROMPTS = PromptFile.inEachLanguage(LlmPlanner.class, "plan");

    private static final int FEWEST_QUERIES = 3;
    private static final int MOST_QUERIES = 6;
    private static final int LONGEST_QUERY = 300;
    private static final String RULES = "TimeWords";

    private final LanguageModel model;
    private final LlmTimeRange timeRange;

    public LlmPlanner(LanguageModel model) {
        this.model = model;
        this.timeRange = new LlmTimeRange(model);
    }

    @Override
    public Produced<Plan> plan(PlanResearch command, StepContext context) throws StepFailure {
        int most = Math.max(1, Math.min(command.maxQueries(), MOST_QUERIES));
        Brief brief = command.brief();
        OpenQuestions asking = OpenQuestions.within(List.of(brief.question()), List.of(), brief.language());
        Answered<PlanningAnswer> answered = model.ask(
                new Question<>(
                        "plan",
                        prompt(command, most),
                        PlanningAnswer.class,
                        Strength.HIGH,
                        answer -> broken(answer, most, asking)),
                context);
        Produced<DateRange> range = range(brief, context);
        return new Produced<>(
                plan(answered.value(), command, most, range.result()),
                by(answered.by(), range.by()),
                answered.usage().plus(range.usage()));
    }

    /**
     * Names both prompts' versions if the model gave the dates, and the reason if keywords had to stand in for the
     * model.
     */
    private static ProducedBy by(ProducedBy plan, ProducedBy range) {
        if (range.isFallback()) {
            return new ProducedBy(
                    plan.kind(), plan.name(), plan.promptVersion(), "time_range: " + range.fallbackReason());
        }
        return range.promptVersion() == null
                ? plan
                : new ProducedBy(plan.kind(), plan.name(), plan.promptVersion() + "+" + range.promptVersion(), null);
    }

    static Prompt prompt(PlanResearch command, int most) {
        Brief brief = command.brief();
        PromptFile file = PROMPTS.get(brief.language());
        return file.fill(Map.of(
                "question", Fenced.text("QUESTION", brief.question()),
                "asked", brief.asked().toString(),
                "mode", brief.mode().wireName(),
                "mode_rules", file.modeRules(brief),
                "most", Integer.toString(most)));
    }

    /** @param asking checks which sub-questions a report may use, as headings or as gaps */
    private static List<Breach> broken(PlanningAnswer answer, int most, OpenQuestions asking) {
        List<Breach> breaches = new ArrayList<>();
        long distinct = answer.queries().stream()
                .map(query -> query.text().strip().toLowerCase(Locale.ROOT))
                .filter(text -> !text.isEmpty())
                .distinct()
                .count();
        if (distinct < Math.min(FEWEST_QUERIES, most)) {
            breaches.add(new Breach(
                    "too_few_queries",
                    "There must be at least " + Math.min(FEWEST_QUERIES, most) + " queries that differ."));
        }
        if (most >= FEWEST_QUERIES
                && answer.queries().stream().noneMatch(query -> query.seeks() == PlanningAnswer.Seeks.REFUTATION)) {
            breaches.add(new Breach(
                    "no_refutation",
                    "At least one query must look for a denial, a correction or a retraction, with seeks REFUTATION."));
        }
        if (answer.queries().stream().anyMatch(query -> query.intent().isBlank())) {
            breaches.add(new Breach("no_intent", "Every query needs its intent."));
        }
        if (answer.queries().stream().anyMatch(query -> query.text().length() > LONGEST_QUERY)) {
            breaches.add(new Breach(
                    "query_too_long", "A query has at most " + LONGEST_QUERY + " characters: words to search for."));
        }
        if (answer.otherLanguage().length() > LONGEST_QUERY) {
            breaches.add(new Breach(
                    "query_too_long",
                    "other_language has at most " + LONGEST_QUERY + " characters: words to search for."));
        }
        if (answer.subQuestions().stream().allMatch(String::isBlank)) {
            breaches.add(new Breach("no_sub_questions", "sub_questions must hold at least the question itself."));
        }
        answer.subQuestions().stream()
                .filter(part -> !part.isBlank() && !asking.isOne(part))
                .findFirst()
                .map(part -> new Breach(
                        "sub_question_states",
                        "Each of sub_questions must be one question, in the question's language and with no name or"
                                + " figure that it does not have; this is none: "
                                + part))
                .ifPresent(breaches::add);
        return breaches;
    }

    /** Builds the plan. If there are more queries than allowed, it keeps at least one that looks for a refutation. */
    private static Plan plan(PlanningAnswer answer, PlanResearch command, int most, DateRange range) {
        List<PlannedQuery> queries = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (PlanningAnswer.Query query : ordered(answer.queries(), most)) {
            String text = query.text().strip();
            if (!text.isEmpty() && seen.add(text.toLowerCase(Locale.ROOT)) && queries.size() < most) {
                queries.add(new PlannedQuery(text, query.intent().strip()));
            }
        }
        inOtherLanguage(answer, command, most, queries);
        Complexity complexity = command.complexity() == null ? answer.complexity() : command.complexity();
        return new Plan(
                queries,
                answer.subQuestions().stream().filter(part -> !part.isBlank()).toList(),
                complexity,
                range.start(),
                range.end());
    }

    /**
     * Adds the query in the other language. If there is no room, it replaces the last query that looks for no
     * refutation, except the first query. A plan of fewer than four queries has no room for it.
     */
    private static void inOtherLanguage(
            PlanningAnswer answer, PlanResearch command, int most, List<PlannedQuery> queries) {
        String text = answer.otherLanguage().strip();
        Language own = command.brief().language();
        boolean useful = !text.isEmpty()
                && Language.detect(text) != own
                && queries.stream().allMatch(query -> Language.detect(query.text()) == own);
        if (!useful || most <= FEWEST_QUERIES) {
            return;
        }
        Set<String> refuting = answer.queries().stream()
                .filter(query -> query.seeks() == PlanningAnswer.Seeks.REFUTATION)
                .map(query -> query.text().strip())
                .collect(Collectors.toSet());
        for (int i = queries.size() - 1; queries.size() >= most && i > 0; i--) {
            if (!refuting.contains(queries.get(i).text())) {
                queries.remove(i);
            }
        }
        if (queries.size() < most) {
            queries.add(new PlannedQuery(
                    text, queries.isEmpty() ? "" : queries.getFirst().intent()));
        }
    }

    private static List<PlanningAnswer.Query> ordered(List<PlanningAnswer.Query> queries, int most) {
        List<PlanningAnswer.Query> ordered = new ArrayList<>(queries);
        int refutes = -1;
        for (int i = 0; i < queries.size() && refutes < 0; i++) {
            refutes = queries.get(i).seeks() == PlanningAnswer.Seeks.REFUTATION ? i : -1;
        }
        if (refutes >= most && most > 1) {
            ordered.add(1, ordered.remove(refutes));
        }
        return ordered;
    }

    private Produced<DateRange> range(Brief brief, StepContext context) throws StepFailure {
        DateRange read = HeuristicPlanner.rules(brief);
        return read.isOpen() && LooseTimeWords.standIn(brief.question())
                ? timeRange.of(brief, context)
                : Produced.heuristic(RULES, read);
    }
}
