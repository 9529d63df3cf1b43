package dev.crosscheck.steps.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.protocol.Ledger.Accepted;
import dev.crosscheck.steps.protocol.Ledger.Account;
import dev.crosscheck.steps.protocol.Ledger.Claim;
import dev.crosscheck.steps.protocol.Ledger.State;
import dev.crosscheck.steps.protocol.Ledger.Step;
import dev.crosscheck.steps.protocol.Ledger.View;
import dev.crosscheck.steps.protocol.Work.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A gateway, two topics and several runners around one ledger, which perform actions in any order. */
final class World {

    static final int SESSIONS = 2;
    static final int STEPS = 2;
    static final int RUNNERS = 3;
    private static final int MAX_ATTEMPTS = 3;
    private static final int MAX_CLAIMS = 3;
    private static final int CALM_ROUNDS = 20;

    private record Result(Step step, String content) {}

    private final Ledger ledger;
    private final Promises promises = new Promises();
    private final Set<Step> ordered = new TreeSet<>();
    private final List<Step> commands = new ArrayList<>();
    private final List<Result> results = new ArrayList<>();
    private final Set<Step> acknowledged = new HashSet<>();
    private final Map<Integer, List<Work>> runners = new HashMap<>();

    World(Ledger ledger) {
        this.ledger = ledger;
        for (int runner = 0; runner < RUNNERS; runner++) {
            runners.put(runner, new ArrayList<>());
        }
    }

    void perform(Action action) {
        switch (action) {
            case Action.Order(Step step) -> order(step);
            case Action.Resend(Step step) -> resend(step);
            case Action.Accept(int pick, int runner, boolean slot) -> accept(pick, runner, slot);
            case Action.Duplicate(int pick) -> duplicate(pick);
            case Action.Lose(int pick) -> lose(pick);
            case Action.Claim(int runner, int pick) -> ledger.claim(pick).ifPresent(claim -> begin(runner, claim));
            case Action.Renew(int runner) -> List.copyOf(runners.get(runner)).forEach(work -> renew(runner, work));
            case Action.Intend(int runner, int pick) -> with(runner, pick, Work::wantsCall, this::intend);
            case Action.Call(int runner, int pick) -> with(runner, pick, w -> w.isAt(Stage.INTENDED), this::call);
            case Action.Reply(int runner, int pick) -> with(runner, pick, w -> w.isAt(Stage.CALLING), this::answer);
            case Action.Fail(int runner, int pick, boolean permanent) ->
                with(runner, pick, w -> w.isAt(Stage.CALLING), (r, work) -> fail(r, work, permanent));
            case Action.Complete(int runner, int pick) -> with(runner, pick, Work::isDone, this::complete);
            case Action.Expire(Step step) -> ledger.expire(step);
            case Action.Crash(int runner) -> crash(runner);
            case Action.Pause(int session) -> {
                ledger.pause(session);
                promises.paused(session, true);
            }
            case Action.Resume(int session) -> {
                ledger.resume(session);
                promises.paused(session, false);
            }
            case Action.Cancel(int session) -> {
                ledger.cancel(session);
                promises.cancelled(session);
            }
            case Action.Sweep() -> ledger.sweep();
            case Action.Publish() -> publish();
            case Action.Settle() -> settle();
            case Action.Receive(int pick) -> receive(pick);
        }
        promises.look(ledger.views());
        promises.hold(ledger.budgets());
    }

    /** Stops all accidents and lets each part do its work in turn. Then every step that is not cancelled must end. */
    void calmDown() {
        for (int session = 0; session < SESSIONS; session++) {
            perform(new Action.Resume(session));
        }
        for (int round = 0; round < CALM_ROUNDS && !unfinished().isEmpty(); round++) {
            unfinished().forEach(step -> perform(new Action.Resend(step)));
            while (!commands.isEmpty()) {
                perform(new Action.Accept(0, 0, false));
            }
            abandonedSteps().forEach(step -> perform(new Action.Expire(step)));
            for (int claim = 0; claim < SESSIONS * STEPS; claim++) {
                perform(new Action.Claim(claim % RUNNERS, 0));
            }
            for (int runner = 0; runner < RUNNERS; runner++) {
                work(runner);
            }
            perform(new Action.Publish());
            while (!results.isEmpty()) {
                perform(new Action.Receive(0));
            }
            perform(new Action.Settle());
        }
        assertThat(unfinished()).as("steps that never end").isEmpty();
    }

    private void work(int runner) {
        for (int turn = 0; turn < 4 * STEPS * SESSIONS; turn++) {
            perform(new Action.Intend(runner, turn));
            perform(new Action.Call(runner, turn));
            perform(new Action.Reply(runner, turn));
            perform(new Action.Complete(runner, turn));
        }
    }

    private List<Step> unfinished() {
        return ordered.stream()
                .filter(step -> isWanted(step) && !promises.hasResult(step))
                .toList();
    }

    private boolean isWanted(Step step) {
        return !promises.isCancelled(step.session());
    }

    /** Returns the running steps that no live runner holds. */
    private List<Step> abandonedSteps() {
        Set<Claim> alive = new HashSet<>();
        works().forEach(work -> alive.add(work.claim()));
        return ledger.views().stream()
                .filter(view -> view.state() == State.RUNNING)
                .map(View::step)
                .filter(step ->
                        alive.stream().noneMatch(claim -> claim.step().equals(step) && promises.isLatest(claim)))
                .toList();
    }

    private void order(Step step) {
        if (!ordered.contains(step) && isWanted(step)) {
            ordered.add(step);
            commands.add(step);
        }
    }

    private void resend(Step step) {
        if (ordered.contains(step) && isWanted(step) && !promises.hasResult(step)) {
            commands.add(step);
        }
    }

    private void accept(int pick, int runner, boolean slot) {
        if (commands.isEmpty()) {
            return;
        }
        Accepted accepted = ledger.accept(commands.remove(pick % commands.size()), slot);
        if (accepted.claim() != null) {
            begin(runner, accepted.claim());
        }
    }

    private void duplicate(int pick) {
        if (!commands.isEmpty()) {
            commands.add(commands.get(pick % commands.size()));
        }
        if (!results.isEmpty()) {
            results.add(results.get(pick % results.size()));
        }
    }

    private void lose(int pick) {
        if (!commands.isEmpty()) {
            commands.remove(pick % commands.size());
        } else if (!results.isEmpty()) {
            results.remove(pick % results.size());
        }
    }

    private void begin(int runner, Claim claim) {
        promises.began(claim, works().toList());
        if (claim.claims() > MAX_CLAIMS) {
            promises.abandoned(claim, MAX_CLAIMS);
            ledger.complete(claim, "failure-" + claim.attempt());
        } else {
            runners.get(runner).add(new Work(claim));
        }
    }

    private void renew(int runner, Work work) {
        if (!ledger.renew(work.claim())) {
            promises.dropped(work);
            end(runner, work);
        }
    }

    private void intend(int runner, Work work) {
        List<View> before = ledger.views();
        List<Account> budgets = ledger.budgets();
        switch (ledger.intend(work.claim(), work.call())) {
            case COMMITTED -> {
                promises.intended(work.claim(), work.call(), before);
                work.enter(Stage.INTENDED);
            }
            case RECORDED -> work.callDone();
            case RECORDED_FAILURE -> failForGood(runner, work);
            case SPENT -> {
                promises.refusedForBudget(work.claim(), work.call(), before, budgets);
                work.doneWithoutCalls();
            }
            case PAUSED -> {
                ledger.handBack(work.claim());
                promises.handedBack(work.claim());
                end(runner, work);
            }
            case REFUSED -> end(runner, work);
        }
    }

    private void call(int runner, Work work) {
        work.enter(Stage.CALLING);
        promises.mayBePaid(work.claim(), Ledger.ESTIMATE);
        promises.requested(work.claim(), work.call(), ledger.views());
    }

    private void answer(int runner, Work work) {
        ledger.answer(work.claim(), work.call());
        promises.mayBePaid(work.claim(), Ledger.COST - Ledger.ESTIMATE);
        work.callDone();
    }

    private void fail(int runner, Work work, boolean permanent) {
        ledger.fail(work.claim(), work.call(), permanent);
        if (permanent) {
            promises.mayBePaid(work.claim(), -Ledger.ESTIMATE);
        }
        if (permanent || work.claim().failures() + 1 >= MAX_ATTEMPTS) {
            failForGood(runner, work);
        } else {
            promises.failed(work);
            ledger.retry(work.claim());
            end(runner, work);
        }
    }

    private void failForGood(int runner, Work work) {
        ledger.complete(work.claim(), "failure-" + work.claim().attempt());
        end(runner, work);
    }

    private void complete(int runner, Work work) {
        ledger.complete(work.claim(), "result-" + work.claim().attempt());
        end(runner, work);
    }

    private void crash(int runner) {
        for (Work work : List.copyOf(runners.get(runner))) {
            promises.dropped(work);
            end(runner, work);
        }
    }

    private void end(int runner, Work work) {
        ledger.forget(work.claim());
        runners.get(runner).remove(work);
    }

    private void publish() {
        List<Step> unsent = ledger.unsent();
        List<View> views = ledger.views();
        unsent.forEach(
                step -> results.add(new Result(step, Promises.view(views, step).result())));
        acknowledged.addAll(unsent);
    }

    private void settle() {
        acknowledged.forEach(ledger::settle);
        acknowledged.clear();
    }

    private void receive(int pick) {
        if (!results.isEmpty()) {
            Result result = results.remove(pick % results.size());
            promises.received(result.step(), result.content());
        }
    }

    private Stream<Work> works() {
        return runners.values().stream().flatMap(List::stream);
    }

    /** An action of a runner on one of its steps. */
    @FunctionalInterface
    private interface Doing {
        void to(int runner, Work work);
    }

    private void with(int runner, int pick, Predicate<Work> ready, Doing doing) {
        List<Work> all = runners.get(runner).stream().filter(ready).toList();
        if (!all.isEmpty()) {
            doing.to(runner, all.get(pick % all.size()));
        }
    }
}
