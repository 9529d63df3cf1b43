package dev.crosscheck.steps.protocol;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The ledger by its design, in memory: the steps of the superclass, and here their calls and the costs of those. Every
 * guard of the protocol is one small method, so that a test can disable it and see the properties fail.
 */
class ModelLedger extends ModelSteps {

    private final Purse first = new Purse(SESSION_BUDGET);
    private final Purse day = new Purse(DAY_BUDGET);

    @Override
    public Intent intend(Claim claim, int call) {
        Request before = earlier(claim).get(call);
        if (before != null && before.answered) {
            return Intent.RECORDED;
        }
        if (before != null && before.permanent) {
            return before.spent ? Intent.SPENT : Intent.RECORDED_FAILURE;
        }
        if (!holds(claim) || !counts(claim.step())) {
            return Intent.REFUSED;
        }
        if (holdsCalls(session(claim.step().session()))) {
            return Intent.PAUSED;
        }
        if (isAnswered(row(claim), call)) {
            return Intent.RECORDED;
        }
        Request request = new Request(call, claim.attempt());
        row(claim).requests.add(request);
        List<Purse> purses = purses(claim);
        if (!purses.stream().allMatch(this::hasRoom)) {
            request.failed = true;
            request.permanent = true;
            request.spent = true;
            return Intent.SPENT;
        }
        request.held = true;
        purses.forEach(purse -> purse.held += ESTIMATE);
        return Intent.COMMITTED;
    }

    private List<Purse> purses(Claim claim) {
        return claim.step().session() == 0 ? List.of(first, day) : List.of(day);
    }

    @Override
    public List<Account> budgets() {
        return List.of(first.account(), day.account());
    }

    private void settle(Claim claim, Request request, int cost) {
        if (request.held) {
            request.held = false;
            purses(claim).forEach(purse -> {
                purse.held -= ESTIMATE;
                purse.spent += cost;
            });
        }
    }

    private Map<Integer, Request> earlier(Claim claim) {
        Holder holder = (Holder) claim.holder();
        if (holder.earlier == null) {
            holder.earlier = new HashMap<>();
            // A first attempt has no earlier calls to look up.
            row(claim).requests.stream()
                    .filter(request -> claim.attempt() > 1)
                    .sorted(Comparator.comparing((Request request) -> knows(request))
                            .thenComparingInt(r -> r.attempt))
                    .forEach(request -> holder.earlier.put(request.call, copy(request)));
        }
        return holder.earlier;
    }

    private Request copy(Request request) {
        Request copy = new Request(request.call, request.attempt);
        copy.answered = knows(request);
        copy.permanent = request.permanent;
        copy.spent = request.spent;
        return copy;
    }

    boolean isAnswered(Row row, int call) {
        return row.requests.stream().anyMatch(request -> request.call == call && knows(request));
    }

    @Override
    public void answer(Claim claim, int call) {
        request(claim, call).answered = true;
        settle(claim, request(claim, call), COST);
    }

    @Override
    public void fail(Claim claim, int call, boolean permanent) {
        request(claim, call).failed = true;
        request(claim, call).permanent = permanent;
        if (isUnpaid(permanent)) {
            settle(claim, request(claim, call), 0);
        }
    }

    private Request request(Claim claim, int call) {
        return row(claim).requests.stream()
                .filter(request -> request.call == call && request.attempt == claim.attempt())
                .findFirst()
                .orElseThrow();
    }

    // The guards.

    boolean holdsCalls(Session session) {
        return session.paused;
    }

    /** Returns whether a call fits into a budget. */
    boolean hasRoom(Purse purse) {
        return purse.spent + purse.held + ESTIMATE <= purse.limit;
    }

    /** Returns whether a failed call cost nothing. */
    boolean isUnpaid(boolean permanent) {
        return permanent;
    }

    /** Returns whether the journal has the answer. */
    boolean knows(Request request) {
        return request.answered;
    }
}
