package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.steps.StepContext;
import java.util.List;
import java.util.regex.Pattern;

/** Plans by the question's form, without a model or network. The same question gives the same plan. */
public final class HeuristicPlanner implements Planner {

    private static final String NAME = "HeuristicPlanner";

    /** A question with more content words is not simple. */
    private static final int FEW_WORDS = 3;
    /** A question with this many parts is deep. */
    private static final int MANY_PARTS = 4;

    private static final PatternFile FILE = PatternFile.load(HeuristicPlanner.class, "heuristic-planner.patterns");
    private static final Pattern DEEP = Pattern.compile(FILE.text("DEEP"), Pattern.CASE_INSENSITIVE);
    private static final Pattern FACTOID = Pattern.compile(FILE.text("FACTOID"), Pattern.CASE_INSENSITIVE);

    @Override
    public Produced<Plan> plan(PlanResearch command, StepContext context) {
        Brief brief = command.brief();
        List<String> subQuestions = SubQuestions.of(brief.question());
        Complexity complexity =
                command.complexity() == null ? complexity(brief.question(), subQuestions) : command.complexity();
        int most =
                Math.max(1, Math.min(command.maxQueries(), complexity.limits().maxQueries()));
        List<PlannedQuery> queries = new PlannedQueries(brief, subQuestions).atMost(most);
        DateRange range = range(brief);
        return Produced.heuristic(NAME, new Plan(queries, subQuestions, complexity, range.start(), range.end()));
    }

    /** Returns the dates in the request if there are any, and otherwise those in the question's words. */
    static DateRange rules(Brief brief) {
        DateRange asked = new DateRange(brief.startDate(), brief.endDate());
        return asked.isOpen() ? TimeWords.in(brief.question(), brief.asked()) : asked;
    }

    private static DateRange range(Brief brief) {
        DateRange read = rules(brief);
        return read.isOpen() ? LooseTimeWords.in(brief.question(), brief.asked()) : read;
    }

    private static Complexity complexity(String question, List<String> subQuestions) {
        if (subQuestions.size() >= MANY_PARTS || DEEP.matcher(question).find()) {
            return Complexity.DEEP;
        }
        boolean few = QuestionWords.content(question).size() <= FEW_WORDS;
        return subQuestions.size() == 1
                        && few
                        && FACTOID.matcher(question.strip()).find()
                ? Complexity.SIMPLE
                : Complexity.STANDARD;
    }
}
