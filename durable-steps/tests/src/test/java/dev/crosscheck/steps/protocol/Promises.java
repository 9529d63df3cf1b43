package dev.crosscheck.steps.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.protocol.Ledger.Account;
import dev.crosscheck.steps.protocol.Ledger.CallView;
import dev.crosscheck.steps.protocol.Ledger.Claim;
import dev.crosscheck.steps.protocol.Ledger.State;
import dev.crosscheck.steps.protocol.Ledger.Step;
import dev.crosscheck.steps.protocol.Ledger.View;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks the invariants after every action, from observations outside the ledger. */
final class Promises {

    private record Request(Step step, int call) {}

    private final Map<Integer, Boolean> cancelled = new HashMap<>();
    private final Map<Integer, Boolean> paused = new HashMap<>();
    private final Map<Step, View> seen = new HashMap<>();
    private final Map<Step, Claim> latest = new HashMap<>();
    private final Map<Step, Integer> spentClaims = new HashMap<>();
    private final Map<Request, Integer> requests = new HashMap<>();
    private final Map<Request, Integer> accidents = new HashMap<>();
    private final Set<Request> refused = new HashSet<>();
    private int billed;
    private int billedToFirst;
    private final Map<Step, String> results = new HashMap<>();

    void cancelled(int session) {
        cancelled.put(session, true);
    }

    void paused(int session, boolean now) {
        paused.put(session, now);
    }

    boolean isCancelled(int session) {
        return cancelled.getOrDefault(session, false);
    }

    boolean isLatest(Claim claim) {
        return claim.equals(latest.get(claim.step()));
    }

    /** A step begins to run. If an earlier claim of the step did not end by itself, an accident used it up. */
    void began(Claim claim, Iterable<Work> others) {
        assertThat(paused.getOrDefault(claim.step().session(), false))
                .as("claimed while paused: %s", claim)
                .isFalse();
        if (latest.put(claim.step(), claim) != null) {
            spentClaims.merge(claim.step(), 1, Integer::sum);
        }
        for (Work other : others) {
            if (other.step().equals(claim.step()) && !other.isAt(Work.Stage.BETWEEN_CALLS)) {
                accident(other);
            }
        }
    }

    void handedBack(Claim claim) {
        latest.remove(claim.step(), claim);
    }

    void failed(Work work) {
        if (latest.remove(work.step(), work.claim())) {
            spentClaims.merge(work.step(), 1, Integer::sum);
            accident(work);
        }
    }

    /** A runner lost work in flight: its process died, or it dropped the step after a cancel or another claim. */
    void dropped(Work work) {
        if (isLatest(work.claim()) && work.isAt(Work.Stage.CALLING)) {
            accident(work);
        }
    }

    private void accident(Work work) {
        accidents.merge(new Request(work.step(), work.call()), 1, Integer::sum);
    }

    /** Asserts that only accidents and failures use up a step's claims, not pauses. */
    void abandoned(Claim claim, int maxClaims) {
        assertThat(spentClaims.getOrDefault(claim.step(), 0))
                .as("claims that %s has lost", claim)
                .isGreaterThanOrEqualTo(maxClaims);
    }

    /** A call's intent was committed. */
    void intended(Claim claim, int call, List<View> before) {
        int session = claim.step().session();
        View view = view(before, claim.step());
        assertThat(isCancelled(session)).as("intent after a cancel: %s", claim).isFalse();
        assertThat(paused.getOrDefault(session, false))
                .as("intent in a pause: %s", claim)
                .isFalse();
        assertThat(isLatest(claim)).as("intent of a zombie: %s", claim).isTrue();
        assertThat(view.calls().stream().filter(one -> one.call() == call).noneMatch(CallView::answered))
                .as("intent of a call that is answered: %s %d", claim, call)
                .isTrue();
    }

    /** A request is sent. Checks I3. */
    void requested(Claim claim, int call, List<View> views) {
        Request request = new Request(claim.step(), call);
        assertThat(requests.merge(request, 1, Integer::sum))
                .as("requests for %s", request)
                .isLessThanOrEqualTo(1 + accidents.getOrDefault(request, 0));
        assertThat(view(views, claim.step()).calls())
                .as("the journal's rows for %s", request)
                .anyMatch(row -> row.call() == call && row.attempt() == claim.attempt());
    }

    /** Changes the amount that the endpoint may charge: a request is sent, is answered, or turns out to be free. */
    void mayBePaid(Claim claim, int tokens) {
        billed += tokens;
        if (claim.step().session() == 0) {
            billedToFirst += tokens;
        }
    }

    /** Asserts that no budget is exceeded, even if all calls in flight and lost calls are charged. */
    void hold(List<Account> budgets) {
        budgets.forEach(budget -> assertThat(budget.spent() + budget.held())
                .as("spent and held: %s", budget)
                .isLessThanOrEqualTo(budget.limit()));
        assertThat(billedToFirst).as("what the first session may be billed").isLessThanOrEqualTo(Ledger.SESSION_BUDGET);
        assertThat(billed).as("what all sessions may be billed").isLessThanOrEqualTo(Ledger.DAY_BUDGET);
    }

    /** Asserts that a budget had no room for a refused call, now or when the step first intended it. */
    void refusedForBudget(Claim claim, int call, List<View> before, List<Account> budgets) {
        Request request = new Request(claim.step(), call);
        boolean first = refused.add(request);
        boolean full = budgets.stream()
                .filter(budget ->
                        budget.limit() == Ledger.DAY_BUDGET || claim.step().session() == 0)
                .anyMatch(budget -> budget.spent() + budget.held() + Ledger.ESTIMATE > budget.limit());
        assertThat(full || !first)
                .as("refused with room left: %s in %s", request, budgets)
                .isTrue();
        assertThat(view(before, claim.step()).calls().stream()
                        .filter(one -> one.call() == call)
                        .noneMatch(CallView::answered))
                .as("refused, and answered: %s", request)
                .isTrue();
    }

    /** The gateway receives a result. Checks I2. */
    void received(Step step, String result) {
        String first = results.putIfAbsent(step, result);
        if (first != null) {
            assertThat(result).as("a second result of %s", step).isEqualTo(first);
        }
    }

    boolean hasResult(Step step) {
        return results.containsKey(step);
    }

    /** Asserts that nothing goes backwards (I5). */
    void look(List<View> views) {
        views.forEach(now -> {
            View before = seen.put(now.step(), now);
            if (before != null) {
                assertThat(now.attempt()).isGreaterThanOrEqualTo(before.attempt());
                assertThat(now.calls().size())
                        .isGreaterThanOrEqualTo(before.calls().size());
                switch (before.state()) {
                    case COMPLETED -> assertThat(now.result()).isEqualTo(before.result());
                    case CANCELLED ->
                        assertThat(now.state())
                                .as("%s came back from its cancel", now)
                                .isEqualTo(State.CANCELLED);
                    case READY, RUNNING -> {}
                }
            }
        });
    }

    static View view(List<View> views, Step step) {
        return views.stream()
                .filter(view -> view.step().equals(step))
                .findFirst()
                .orElseThrow();
    }
}
