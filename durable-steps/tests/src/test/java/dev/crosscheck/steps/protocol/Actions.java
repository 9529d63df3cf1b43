package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.protocol.Ledger.Step;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Draws random actions. Actions that advance work are more frequent than disturbances, so that sequences make progress.
 */
final class Actions {

    private static final int PICKS = 6;

    private Actions() {}

    static Arbitrary<Action> any() {
        Arbitrary<Step> step = Combinators.combine(
                        Arbitraries.integers().between(0, World.SESSIONS - 1),
                        Arbitraries.integers().between(1, World.STEPS))
                .as(Step::new);
        Arbitrary<Integer> session = Arbitraries.integers().between(0, World.SESSIONS - 1);
        Arbitrary<Integer> runner = Arbitraries.integers().between(0, World.RUNNERS - 1);
        Arbitrary<Integer> pick = Arbitraries.integers().between(0, PICKS);
        Arbitrary<Boolean> either = Arbitraries.of(true, false);
        return Arbitraries.frequencyOf(
                Tuple.of(4, step.map(Action.Order::new)),
                Tuple.of(2, step.map(Action.Resend::new)),
                Tuple.of(8, Combinators.combine(pick, runner, either).as(Action.Accept::new)),
                Tuple.of(1, pick.map(Action.Duplicate::new)),
                Tuple.of(1, pick.map(Action.Lose::new)),
                Tuple.of(6, Combinators.combine(runner, pick).as(Action.Claim::new)),
                Tuple.of(2, runner.map(Action.Renew::new)),
                Tuple.of(10, Combinators.combine(runner, pick).as(Action.Intend::new)),
                Tuple.of(8, Combinators.combine(runner, pick).as(Action.Call::new)),
                Tuple.of(8, Combinators.combine(runner, pick).as(Action.Reply::new)),
                Tuple.of(2, Combinators.combine(runner, pick, either).as(Action.Fail::new)),
                Tuple.of(6, Combinators.combine(runner, pick).as(Action.Complete::new)),
                Tuple.of(4, step.map(Action.Expire::new)),
                Tuple.of(2, runner.map(Action.Crash::new)),
                Tuple.of(2, session.map(Action.Pause::new)),
                Tuple.of(3, session.map(Action.Resume::new)),
                Tuple.of(1, session.map(Action.Cancel::new)),
                Tuple.of(1, Arbitraries.just(new Action.Sweep())),
                Tuple.of(3, Arbitraries.just(new Action.Publish())),
                Tuple.of(2, Arbitraries.just(new Action.Settle())),
                Tuple.of(3, pick.map(Action.Receive::new)));
    }
}
