package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A model's reasoning about one criterion in one step: keeps the turns so far, checks the answers, and runs the tools
 * except the search, which ends the step. Not thread safe.
 */
final class Reasoning {

    static final String REPEATED = "broken off: this was done before, and its observation stands above";

    private static final int PASSAGES = 5;

    /** Stands before a section's id in the trace of a search. */
    private static final String IN = ", section ";

    private static final Pattern OPENED = Pattern.compile("^pi_search\\(.*\", section ([0-9.]++)\\)$", Pattern.DOTALL);

    private final Deliberate command;
    private final List<TraceEntry> added = new ArrayList<>();

    Reasoning(Deliberate command) {
        this.command = command;
    }

    /** Returns the turns taken in this step. */
    List<TraceEntry> added() {
        return added;
    }

    /** Returns all turns so far. */
    List<TraceEntry> trace() {
        List<TraceEntry> all = new ArrayList<>(command.material().trace());
        all.addAll(added);
        return all;
    }

    /** Returns the ids of the sections that the turns so far searched in. */
    Set<String> opened() {
        return trace().stream()
                .map(entry -> OPENED.matcher(entry.action()))
                .filter(Matcher::matches)
                .map(opened -> opened.group(1))
                .collect(Collectors.toSet());
    }

    int iterationsLeft() {
        return command.iterationsLeft() - added.size();
    }

    /**
     * Returns the reasons why an answer cannot be carried out.
     *
     * @param shown numbers of the passages that the prompt shows
     * @param last whether the model has to finish
     */
    List<Breach> broken(ReactAnswer answer, List<Integer> shown, boolean last) {
        List<Breach> breaches = new ArrayList<>();
        if (answer.thought().isBlank()) {
            breaches.add(new Breach("no_thought", "thought must say why this action comes next."));
        }
        if (last && answer.action() != ReactAnswer.Action.FINISH) {
            breaches.add(new Breach("must_finish", "This is the last turn: the action must be FINISH."));
        }
        switch (answer.action()) {
            case PI_SEARCH -> {
                String section = answer.section().strip();
                boolean missing = section.isEmpty() && answer.query().isBlank();
                if (missing || answer.query().length() > PolicyQuery.MOST_TEXT) {
                    breaches.add(new Breach(
                            "no_query",
                            "PI_SEARCH needs a query of at most " + PolicyQuery.MOST_TEXT
                                    + " characters, or a section."));
                }
                if (!section.isEmpty()
                        && command.policy().sections().stream()
                                .noneMatch(one -> one.id().equals(section))) {
                    breaches.add(new Breach(
                            "unknown_section",
                            "There is no section " + section + ". Copy an id from the outline, without brackets."));
                }
            }
            case FACTS_GET -> {
                if (answer.factIds().isEmpty()) {
                    breaches.add(new Breach("no_fact_ids", "FACTS_GET needs at least one id of a fact."));
                }
            }
            case SPANS_TIGHTEN -> {
                if (!shown.contains(answer.passage()) || answer.wanted().isBlank()) {
                    breaches.add(new Breach(
                            "no_passage", "SPANS_TIGHTEN needs the number of a passage that is shown, and wanted."));
                }
            }
            case FINISH -> breaches.addAll(unfinished(answer, shown));
        }
        return breaches;
    }

    private List<Breach> unfinished(ReactAnswer answer, List<Integer> shown) {
        List<Breach> breaches = new ArrayList<>();
        if (!(answer.confidence() >= 0 && answer.confidence() <= 1)) {
            breaches.add(new Breach("confidence_out_of_range", "confidence must be from 0 to 1."));
        }
        if (answer.rationale().isBlank() || answer.rationale().length() > Finding.MOST_RATIONALE) {
            breaches.add(new Breach(
                    "no_rationale", "FINISH needs a rationale of at most " + Finding.MOST_RATIONALE + " characters."));
        }
        if (answer.status() != CriterionStatus.UNCERTAIN && answer.citations().isEmpty()) {
            breaches.add(new Breach(
                    "no_citation", answer.status() + " needs a citation; without one, the status is UNCERTAIN."));
        }
        answer.citations().stream()
                .filter(cited ->
                        !shown.contains(cited.passage()) || citation(cited).isEmpty())
                .findFirst()
                .ifPresent(cited -> breaches.add(new Breach(
                        "unknown_quote",
                        "The words “" + cited.quote() + "” do not stand in passage " + cited.passage()
                                + ". Copy them letter for letter from a passage that is shown.")));
        return breaches;
    }

    /** Whether an earlier turn did the same with the same arguments. */
    boolean isRepeated(ReactAnswer answer) {
        String action = action(answer);
        return trace().stream().map(TraceEntry::action).anyMatch(action::equalsIgnoreCase);
    }

    /** Whether an earlier turn was broken off as a repetition. */
    boolean hasRepeated() {
        return trace().stream().map(TraceEntry::observation).anyMatch(REPEATED::equals);
    }

    void broke(ReactAnswer answer) {
        added.add(new TraceEntry(answer.thought(), action(answer), REPEATED));
    }

    /** Records that something other than the model ended the reasoning. */
    void stopped(String reason) {
        added.add(new TraceEntry("", "stop", reason));
    }

    /** Records the turn, and runs its tool if that is one of the local ones. */
    void use(ReactAnswer answer) {
        String observation = switch (answer.action()) {
            case FACTS_GET -> facts(answer.factIds());
            case SPANS_TIGHTEN -> tightened(answer);
            case PI_SEARCH, FINISH -> "";
        };
        added.add(new TraceEntry(answer.thought(), action(answer), observation));
    }

    PolicyQuery query(ReactAnswer answer) {
        String section = answer.section().strip();
        return new PolicyQuery(answer.query().strip(), PASSAGES, section.isEmpty() ? null : section);
    }

    private String facts(List<String> ids) {
        return ids.stream()
                .distinct()
                .map(id -> command.facts().facts().stream()
                        .filter(fact -> fact.id().equals(id))
                        .findFirst()
                        .map(Reasoning::told)
                        .orElse("there is no fact " + id))
                .collect(Collectors.joining("; "));
    }

    static String told(Fact fact) {
        String origin = fact.origin().isEmpty() ? "" : ", from " + fact.origin();
        return fact.name() + " = " + fact.value()
                + String.format(Locale.ROOT, " (confidence %.2f%s)", fact.confidence(), origin);
    }

    private String tightened(ReactAnswer answer) {
        PolicyPassage passage = command.material().passages().get(answer.passage() - 1);
        return Tightening.best(passage, answer.wanted())
                .map(citation -> "“" + citation.quote() + "”")
                .orElse("nothing in passage " + answer.passage() + " says so");
    }

    /** Turns the model's last answer into a finding; the status is uncertain if the model is not sure. */
    Finding finding(ReactAnswer answer) {
        List<PolicyCitation> citations = answer.citations().stream()
                .map(this::citation)
                .flatMap(Optional::stream)
                .distinct()
                .limit(Finding.MOST_CITATIONS)
                .toList();
        boolean sure = answer.confidence() >= Finding.SURE;
        CriterionStatus status = sure ? answer.status() : CriterionStatus.UNCERTAIN;
        return new Finding(status, answer.confidence(), citations, answer.rationale(), reason(answer, sure, citations));
    }

    private static String reason(ReactAnswer answer, boolean sure, List<PolicyCitation> citations) {
        if (answer.status() != CriterionStatus.UNCERTAIN) {
            return sure ? ReasonCode.DECIDED : ReasonCode.LOW_CONFIDENCE;
        }
        return citations.isEmpty() ? ReasonCode.NO_EVIDENCE : ReasonCode.LOW_CONFIDENCE;
    }

    /** Cites the stored text, even if the model's punctuation differs. */
    private Optional<PolicyCitation> citation(ReactAnswer.Cited cited) {
        List<PolicyPassage> passages = command.material().passages();
        if (cited.passage() < 1
                || cited.passage() > passages.size()
                || cited.quote().isBlank()) {
            return Optional.empty();
        }
        PolicyPassage passage = passages.get(cited.passage() - 1);
        return QuoteCheck.find(cited.quote(), List.of(passage.asPassage()))
                .map(found -> PolicyCitation.of(
                        passage, found.span().start(), found.span().end()));
    }

    /** Returns the action as the trace shows it. */
    static String action(ReactAnswer answer) {
        return switch (answer.action()) {
            case PI_SEARCH ->
                "pi_search(\"" + answer.query().strip() + "\""
                        + (answer.section().isBlank()
                                ? ""
                                : IN + answer.section().strip())
                        + ")";
            case FACTS_GET ->
                answer.factIds().stream()
                        .distinct()
                        .filter(Predicate.not(String::isBlank))
                        .collect(Collectors.joining(", ", "facts_get(", ")"));
            case SPANS_TIGHTEN ->
                "spans_tighten(" + answer.passage() + ", \"" + answer.wanted().strip() + "\")";
            case FINISH -> "finish(" + answer.status() + ")";
        };
    }
}
