package dev.crosscheck.gateway.session.protocol;

import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Draws random actions. Actions that make progress are more frequent than disturbances, so that sequences get
 * somewhere.
 */
final class Actions {

    private static final int PICKS = 6;

    private Actions() {}

    static Arbitrary<Action> any() {
        Arbitrary<Integer> session = below(World.SESSIONS);
        Arbitrary<Integer> replica = below(World.REPLICAS);
        Arbitrary<Integer> event = between(1, Database.EVENTS);
        Arbitrary<Integer> pick = below(PICKS);
        Arbitrary<Integer> some = between(1, 3);
        Arbitrary<Integer> subscriber = below(World.SUBSCRIBERS);
        Arbitrary<Integer> reader = below(World.READERS);
        return Arbitraries.frequencyOf(
                Tuple.of(12, Combinators.combine(session, event).as(Action.Report::new)),
                Tuple.of(1, pick.map(Action.Duplicate::new)),
                Tuple.of(1, pick.map(Action.Lose::new)),
                Tuple.of(12, Combinators.combine(replica, pick, some).as(Action.Enter::new)),
                Tuple.of(12, replica.map(Action.Commit::new)),
                Tuple.of(1, replica.map(Action.RollBack::new)),
                Tuple.of(16, Combinators.combine(replica, session).as(Action.Look::new)),
                Tuple.of(16, replica.map(Action.Lock::new)),
                Tuple.of(24, replica.map(Action.Send::new)),
                Tuple.of(
                        24,
                        Combinators.combine(replica, Arbitraries.of(false, false, false, true))
                                .as(Action.Take::new)),
                Tuple.of(3, replica.map(Action.Fail::new)),
                Tuple.of(2, pick.map(Action.ArriveLate::new)),
                Tuple.of(2, pick.map(Action.Vanish::new)),
                Tuple.of(16, replica.map(Action.Mark::new)),
                Tuple.of(1, replica.map(Action.Crash::new)),
                Tuple.of(1, replica.map(Action.Sever::new)),
                Tuple.of(1, some.map(Action.Fall::new)),
                Tuple.of(10, subscriber.map(Action.Poll::new)),
                Tuple.of(1, Combinators.combine(subscriber, some).as(Action.GoBack::new)),
                Tuple.of(10, reader.map(Action.Fetch::new)),
                Tuple.of(14, reader.map(Action.Deliver::new)),
                Tuple.of(4, reader.map(Action.BreakOff::new)),
                Tuple.of(6, Combinators.combine(reader, replica).as(Action.Return::new)),
                Tuple.of(3, replica.map(Action.LookForNews::new)));
    }

    private static Arbitrary<Integer> below(int end) {
        return between(0, end - 1);
    }

    /** Draws each number with the same probability. */
    private static Arbitrary<Integer> between(int first, int last) {
        return Arbitraries.of(IntStream.rangeClosed(first, last).boxed().toList());
    }
}
