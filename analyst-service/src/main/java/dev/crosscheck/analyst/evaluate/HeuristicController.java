package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.evaluate.DecisionFeatures.Weighed;
import dev.crosscheck.analyst.evaluate.PolicyReading.Read;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import dev.crosscheck.steps.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Weighs a criterion by rules and the local reader, in five steps: think what to look for, search the policy, read
 * which clauses decide, link them with the facts of the case, decide. It searches twice: for the criterion's words, and
 * for words that policies use instead. Needs no network and no key; the same input gives the same finding.
 */
public final class HeuristicController implements CriterionController {

    static final String NAME = "criteria-rules";

    private static final int OTHER_WORDS = 12;

    private final Function<Language, Optional<Reader>> readers;

    /** @param readers returns empty for a language that this machine can't read */
    public HeuristicController(Function<Language, Optional<Reader>> readers) {
        this.readers = readers;
    }

    @Override
    public Produced<Deliberation> deliberate(Deliberate command, StepContext context) {
        return Produced.heuristic(NAME, deliberation(command));
    }

    private Deliberation deliberation(Deliberate command) {
        String criterion = command.criterion().text();
        long searches = command.material().trace().stream()
                .filter(entry -> entry.action().startsWith("pi_search("))
                .count();
        // The remaining turns must suffice for the search, and then for reading and deciding.
        if (searches == 0 && command.iterationsLeft() >= 2) {
            List<TraceEntry> think = command.iterationsLeft() >= 3
                    ? List.of(thought(criterion), search("Look for the criterion's own words.", criterion))
                    : List.of(search("Look for the criterion's own words.", criterion));
            return Deliberation.searching(think, query(criterion));
        }
        if (searches == 1 && command.iterationsLeft() >= 4) {
            String others = String.join(" ", PolicyReading.goingWith(criterion, OTHER_WORDS));
            if (!others.isEmpty()) {
                return Deliberation.searching(
                        List.of(search("Policies may say it in other words.", others)), query(others));
            }
        }
        return decided(command);
    }

    private static TraceEntry thought(String criterion) {
        CriterionText text = CriterionText.of(criterion);
        return new TraceEntry(
                "The criterion is about: " + String.join(", ", text.terms()) + ".",
                "think",
                text.signals().isEmpty()
                        ? "It says nothing of duty, permission or denial."
                        : "It speaks of: " + String.join(", ", text.signals()) + ".");
    }

    private static TraceEntry search(String thought, String words) {
        return new TraceEntry(thought, "pi_search(\"" + Cut.to(PolicyQuery.MOST_TEXT, words) + "\")", "");
    }

    private static PolicyQuery query(String words) {
        return new PolicyQuery(Cut.to(PolicyQuery.MOST_TEXT, words), PolicyQuery.MOST_PASSAGES);
    }

    private Deliberation decided(Deliberate command) {
        String criterion = command.criterion().text();
        Optional<Read> read =
                PolicyReading.of(criterion, command.material().passages(), readers.apply(Language.detect(criterion)));
        if (read.isEmpty()) {
            Finding none = Finding.uncertain(
                    ReasonCode.NO_EVIDENCE, "The searches brought up nothing of the policy to hold it against.");
            return Deliberation.finished(List.of(finish(none)), none);
        }
        Verdicts verdict = Verdicts.of(command.criterion(), command.facts(), read.get());
        List<TraceEntry> trace = new ArrayList<>();
        trace.add(new TraceEntry(
                "Read which clauses decide it.", "read", observed(read.get().ranked())));
        trace.add(new TraceEntry(
                command.facts().facts().isEmpty()
                        ? "The case has no facts: the policy itself is weighed."
                        : "Hold the facts of the case against these clauses.",
                command.facts().facts().isEmpty() ? "link" : "facts_get",
                verdict.linked()));
        trace.add(finish(verdict.finding()));
        int most = Math.min(trace.size(), command.iterationsLeft());
        return Deliberation.finished(trace.subList(trace.size() - most, trace.size()), verdict.finding());
    }

    private static String observed(List<Weighed> ranked) {
        StringBuilder observed = new StringBuilder();
        for (Weighed one : ranked.subList(0, Math.min(DecisionFeatures.WEIGHED, ranked.size()))) {
            String text = one.clause().text();
            observed.append(String.format(Locale.ROOT, "%.2f “%s” ", one.probability(), Cut.withEllipsis(120, text)));
        }
        return observed.toString().strip();
    }

    private static TraceEntry finish(Finding finding) {
        return new TraceEntry(
                "Decide.",
                "finish",
                String.format(
                        Locale.ROOT,
                        "%s, confidence %.2f, %s",
                        finding.status(),
                        finding.confidence(),
                        finding.reasonCode()));
    }
}
