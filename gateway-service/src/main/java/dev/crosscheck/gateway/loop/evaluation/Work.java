package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.ProducedBy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The progress of one criterion.
 *
 * @param number from 1, in the request's order
 * @param turn turn of the step that it waits for; 0 before the first
 * @param query the latest search; null before the first
 * @param finding the Analyst's finding; null before
 * @param by who deliberated last; null before
 * @param result null until it is decided
 */
public record Work(
        int number,
        Criterion criterion,
        CriterionStage place,
        int turn,
        Material material,
        PolicyQuery query,
        Finding finding,
        ProducedBy by,
        CriterionResult result) {

    static Work waiting(int number, Criterion criterion) {
        return new Work(number, criterion, CriterionStage.WAITING, 0, Material.NONE, null, null, null, null);
    }

    /** Returns whether it waits for this step. */
    boolean awaits(SessionId session, StepId step) {
        return place.waitsForStep() && place.step(session, number, turn).equals(step);
    }

    /** Adds what a step's result contains. Decides nothing. */
    Work taking(AgentEvent result) {
        Work booked = with(new Material(
                material.trace(), material.passages(), material.usage().plus(result.usage())));
        if (result instanceof Deliberated deliberated) {
            return booked.thought(deliberated.deliberation(), deliberated.producedBy());
        }
        return result instanceof PolicySearched searched
                ? booked.with(merged(booked.material, searched.passages()))
                : booked;
    }

    private Work thought(Deliberation deliberation, ProducedBy who) {
        List<TraceEntry> trace = new ArrayList<>(material.trace());
        trace.addAll(deliberation.trace());
        PolicyQuery wanted = deliberation.search() == null ? query : deliberation.search();
        Material gathered = new Material(trace, material.passages(), material.usage());
        return new Work(number, criterion, place, turn, gathered, wanted, deliberation.finding(), who, null);
    }

    /** @param known the passages of the earlier search that the move refers to; empty if it refers to none */
    Work moved(Move move, List<PolicyPassage> known) {
        List<TraceEntry> trace = new ArrayList<>(material.trace());
        if (move.observation() != null && !trace.isEmpty()) {
            trace.add(trace.removeLast().observed(move.observation()));
        }
        if (move.entry() != null) {
            trace.add(move.entry());
        }
        Material gathered = merged(new Material(trace, material.passages(), material.usage()), known);
        CriterionResult decided = move.ending() == null ? null : result(move, gathered);
        return new Work(number, criterion, move.place(), move.turn(), gathered, query, finding, by, decided);
    }

    private CriterionResult result(Move move, Material gathered) {
        Finding ending = move.ending();
        return new CriterionResult(
                criterion.id(),
                ending.status(),
                ending.confidence(),
                ending.citations(),
                ending.rationale(),
                gathered.trace(),
                ending.reasonCode(),
                by == null ? null : weighedBy().wireName(),
                by == null ? null : by.promptVersion(),
                by == null ? null : by.fallbackReason(),
                gathered.usage(),
                move.said());
    }

    /** Returns the controller that deliberated last; requires that one has. */
    Controller weighedBy() {
        return by.kind().equals(ProducedBy.LLM) ? Controller.REACT : Controller.HEURISTIC;
    }

    private static Material merged(Material material, List<PolicyPassage> more) {
        Set<PolicyPassage> all = new LinkedHashSet<>(material.passages());
        all.addAll(more);
        return new Material(material.trace(), List.copyOf(all), material.usage());
    }

    private Work with(Material gathered) {
        return new Work(number, criterion, place, turn, gathered, query, finding, by, result);
    }
}
