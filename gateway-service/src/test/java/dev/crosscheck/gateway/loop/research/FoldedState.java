package dev.crosscheck.gateway.loop.research;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.research.ResearchState.Cancelled;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;

/**
 * Extracts the facts of a state that golden logs compare, under names of their own. If a state's structure changes,
 * change how this class reads it; never change a name or what it means.
 */
public final class FoldedState {

    private static final ObjectMapper JSON = WireJson.mapper();

    private FoldedState() {}

    public static ObjectNode of(ResearchState state) {
        ObjectNode facts = JSON.createObjectNode();
        facts.put("phase", state.phase());
        switch (state) {
            case NotRequested _ -> throw new IllegalArgumentException("the session has not begun");
            case Turn<?> active -> active(facts, active);
            case Asking asking -> asking(facts, asking);
            case Proposing proposing -> proposing(facts, proposing);
            case Paused paused -> paused(facts, paused);
            case Completed completed -> dossier(facts, completed.dossier());
            case Cancelled cancelled -> {
                facts.put("reason", cancelled.reason());
                dossier(facts, cancelled.dossier());
            }
            case Failed failed -> {
                facts.set("error", JSON.valueToTree(failed.error()));
                dossier(facts, failed.dossier());
            }
        }
        return facts;
    }

    private static void active(ObjectNode facts, Turn<?> active) {
        facts.put("awaiting", active.awaiting().value());
        if (active instanceof Searching searching) {
            facts.set("searching", JSON.valueToTree(searching.queries()));
            facts.put("gap_search", searching.gap());
        }
        dossier(facts, active.dossier());
    }

    private static void asking(ObjectNode facts, Asking asking) {
        facts.put("asking_since", asking.since().toString());
        facts.put("asking_until", asking.until().toString());
        dossier(facts, asking.dossier());
    }

    private static void proposing(ObjectNode facts, Proposing proposing) {
        facts.set("proposing", JSON.valueToTree(proposing.queries()));
        facts.put("proposing_since", proposing.since().toString());
        facts.put("proposing_until", proposing.until().toString());
        dossier(facts, proposing.dossier());
    }

    private static void paused(ObjectNode facts, Paused paused) {
        facts.put("paused_since", paused.since().toString());
        facts.put("paused_in", paused.inner().phase());
        facts.put("kept", paused.kept() == null ? null : paused.kept().id().value());
        dossier(facts, paused.dossier());
    }

    private static void dossier(ObjectNode facts, Dossier dossier) {
        scope(facts.putObject("scope"), dossier.scope());
        evidence(facts.putObject("evidence"), dossier);
        writing(facts.putObject("writing"), dossier.writing());
        accounts(facts.putObject("accounts"), dossier.accounts());
        ObjectNode clocks = facts.putObject("clocks");
        clocks.put("soft_deadline", dossier.softDeadline().toString());
        clocks.put("hard_deadline", dossier.hardDeadline().toString());
        clocks.put("soft_deadline_passed", dossier.softDeadlinePassed());
        clocks.put("finish_asked", dossier.clocks().finishAsked() != null);
    }

    private static void scope(ObjectNode facts, Scope scope) {
        facts.set("brief", JSON.valueToTree(scope.brief()));
        facts.set("complexity", JSON.valueToTree(scope.complexity()));
        facts.set("limits", JSON.valueToTree(scope.limits()));
        facts.set("policy", JSON.valueToTree(scope.policy()));
        facts.set("sub_questions", JSON.valueToTree(scope.subQuestions()));
        facts.set("clarified", JSON.valueToTree(scope.clarified()));
        if (scope.proposed() != null) {
            facts.set("proposed", JSON.valueToTree(scope.proposed()));
        }
    }

    private static void evidence(ObjectNode facts, Dossier dossier) {
        GatheredSources evidence = dossier.evidence();
        facts.set("outcomes", JSON.valueToTree(evidence.outcomes()));
        ArrayNode sources = facts.putArray("sources");
        dossier.sourcesAsShown().forEach(source -> source(sources.addObject(), source));
        facts.set(
                "admitted",
                JSON.valueToTree(dossier.admitted().sources().stream()
                        .map(Source::number)
                        .toList()));
        facts.put("fallback", dossier.admitted().fallback());
        facts.put("passes", evidence.passes());
        facts.put("gap_searches", evidence.gapSearches());
        facts.put("failures_in_a_row", evidence.failuresInARow());
        facts.put("known_before_last_pass", evidence.known());
        facts.put("sufficient", evidence.sufficient());
        facts.set("gaps", JSON.valueToTree(evidence.gaps()));
        facts.put("closed", evidence.closed());
        facts.put("degraded", dossier.degraded());
    }

    /** Writes only the positions of its passages: the log has their text. */
    private static void source(ObjectNode facts, Source source) {
        facts.put("number", source.number());
        facts.put("document_id", source.document().documentId().value());
        facts.put("version", source.document().version());
        facts.put("tier", source.rating().tier());
        facts.put("warning", source.warning());
        ArrayNode passages = facts.putArray("passages");
        source.document().passages().forEach(passage -> passages.add(passage.start() + "-" + passage.end()));
    }

    private static void writing(ObjectNode facts, Writing writing) {
        facts.put("drafts", writing.drafts());
        facts.put("round", writing.round());
        facts.set("draft", JSON.valueToTree(writing.draft()));
        facts.set("review", JSON.valueToTree(writing.review()));
        facts.set("report", JSON.valueToTree(writing.report()));
        facts.set("claims", JSON.valueToTree(writing.claims()));
    }

    private static void accounts(ObjectNode facts, Accounts accounts) {
        facts.set(
                "finished_steps",
                JSON.valueToTree(accounts.finished().stream()
                        .map(step -> step.value())
                        .sorted()
                        .toList()));
        facts.set("usage", JSON.valueToTree(accounts.usage()));
        facts.set("errors", JSON.valueToTree(accounts.errors()));
        facts.set("warnings", JSON.valueToTree(accounts.warnings()));
        facts.set("stand_ins", JSON.valueToTree(accounts.standIns()));
    }
}
