package dev.crosscheck.search.policy;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.policy.PolicyHit;
import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.SectionNode;
import dev.crosscheck.steps.StepFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Opens policies and searches in them with rules. Makes no journalled calls: the work is free, and a version of a
 * document never changes, so a repeated step finds the same.
 */
@ApplicationScoped
public class PolicySteps {

    private static final ProducedBy TREE = ProducedBy.heuristic("section-tree");
    private static final int MOST_VISITED = 20;

    private final Policies policies;

    PolicySteps(Policies policies) {
        this.policies = policies;
    }

    /** Opens a policy. Needs no wait for a watermark, because it reads the database, not the index. */
    public PolicyOpened open(OpenPolicy command) throws StepFailure {
        try {
            Optional<IndexedPolicy> policy = policies.current(command.tenant(), command.policyId());
            return new PolicyOpened(
                    command.sessionId(),
                    command.stepId(),
                    TREE,
                    Usage.NONE,
                    Outlines.of(present(policy, command.policyId())));
        } catch (PolicyTooLong e) {
            throw unreadable(e);
        }
    }

    public PolicySearched search(SearchPolicy command) throws StepFailure {
        try {
            Optional<IndexedPolicy> found = policies.version(command.tenant(), command.policyId(), command.version());
            IndexedPolicy policy = present(found, command.policyId());
            PolicySearch.Result result = result(policy.search(), command.query());
            Map<String, SectionNode> byId =
                    policy.tree().all().stream().collect(Collectors.toMap(SectionNode::id, Function.identity()));
            List<String> visited = result.opened().stream()
                    .limit(MOST_VISITED)
                    .map(id -> id + " " + byId.get(id).title())
                    .toList();
            return new PolicySearched(
                    command.sessionId(),
                    command.stepId(),
                    TREE,
                    Usage.NONE,
                    result.hits().stream().map(PolicySteps::passage).toList(),
                    visited);
        } catch (PolicyTooLong e) {
            throw unreadable(e);
        }
    }

    private static PolicySearch.Result result(PolicySearch search, PolicyQuery query) throws StepFailure {
        if (query.section() == null) {
            return search.search(query.text(), query.limit());
        }
        return search.searchIn(query.section(), query.text(), query.limit())
                .orElseThrow(() ->
                        new StepFailure("unknown_section", "the policy has no section " + query.section(), false));
    }

    private static PolicyPassage passage(PolicyHit hit) {
        return new PolicyPassage(
                String.join(Outlines.JOINT, hit.sectionPath()),
                hit.page(),
                hit.start(),
                hit.end(),
                hit.text(),
                hit.header());
    }

    private static IndexedPolicy present(Optional<IndexedPolicy> policy, DocumentId id) throws StepFailure {
        return policy.orElseThrow(
                () -> new StepFailure(ReasonCode.POLICY_MISSING, "there is no document " + id.value(), false));
    }

    private static StepFailure unreadable(PolicyTooLong cause) {
        return new StepFailure(ReasonCode.POLICY_UNREADABLE, cause.getMessage(), false, cause);
    }
}
