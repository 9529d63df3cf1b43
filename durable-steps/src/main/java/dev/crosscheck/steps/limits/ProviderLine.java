package dev.crosscheck.steps.limits;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.Countdown;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The line before one provider: so many calls of this process are on their way to it at once, and the others wait for
 * their turn. Sessions take turns, however many calls each of them wants to make; within a session the first comes
 * first. It is start-time fair queueing with calls of equal weight, after <a
 * href="https://doi.org/10.1145/248156.248171">Goyal, Vin and Cheng, Start-time fair queuing</a>: a newcomer waits for
 * no more than one call of each other session.
 *
 * <p>For any thread; who waits may be interrupted, and leaves the line. Give it to {@link
 * dev.crosscheck.steps.journal.CallJournal#call(String, ProviderLine, dev.crosscheck.steps.journal.CallJournal.Call)},
 * which waits before the call's intent is written.
 *
 * <p>Not promised: anything about other processes. Each has a line of its own; only a {@link Rate} is held over all of
 * them.
 */
public final class ProviderLine {

    private static final int FEW = 64;
    private static final Duration LOOK = Duration.ofMillis(500);

    private final int limit;
    private final Duration longestHold;
    private final LongSupplier nanos;
    private final Optional<Rate> rate;
    private final ProviderLine pace;
    private final ReentrantLock lock = new ReentrantLock();
    private final PriorityQueue<Place> waiting =
            new PriorityQueue<>(Comparator.comparingLong(Place::turn).thenComparingLong(Place::arrival));

    /** The turn that each session was given last. One that is over is as good as none. */
    private final Map<SessionId, Long> lastTurns = new HashMap<>();

    private long turn;
    private long arrivals;
    private int inFlight;
    private long heldUntil;

    private record Place(SessionId session, long turn, long arrival, Condition called) {}

    /**
     * @param limit calls that may be on their way at once, at least 1
     * @param longestHold the longest that {@link #hold} is granted
     */
    public ProviderLine(int limit, Duration longestHold) {
        this(limit, longestHold, System::nanoTime);
    }

    /** @param rate how fast calls may go, over all processes; kept by whoever makes the calls */
    public ProviderLine(int limit, Duration longestHold, Rate rate) {
        this(limit, longestHold, System::nanoTime, Optional.of(rate));
    }

    ProviderLine(int limit, Duration longestHold, LongSupplier nanos) {
        this(limit, longestHold, nanos, Optional.empty());
    }

    private ProviderLine(int limit, Duration longestHold, LongSupplier nanos, Optional<Rate> rate) {
        this.limit = Require.atLeast("limit", 1, limit);
        this.rate = rate;
        this.pace = rate.isPresent() ? new ProviderLine(1, Duration.ZERO) : null;
        this.longestHold = longestHold;
        this.nanos = nanos;
        this.heldUntil = nanos.getAsLong();
    }

    /** How fast calls may go, where that is limited. */
    public Optional<Rate> rate() {
        return rate;
    }

    /** The line of those whose turn it is, and who wait for their place in the {@link #rate}: one at a time. */
    public ProviderLine pace() {
        return pace;
    }

    /** The right to have one call on its way; closing it lets the next one go. */
    public final class Permit implements AutoCloseable {

        private boolean closed;

        private Permit() {}

        /** Closing it again changes nothing. */
        @Override
        public void close() {
            lock.lock();
            try {
                if (!closed) {
                    closed = true;
                    inFlight--;
                    callNext();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /**
     * Waits until it is the session's turn.
     *
     * @throws InterruptedException if the thread was interrupted; it has left the line then
     */
    public Permit enter(SessionId session) throws InterruptedException {
        return enter(session, Countdown.endless()).orElseThrow();
    }

    /**
     * As {@link #enter(SessionId)}, but not for ever.
     *
     * @return empty if the time was over first; it has left the line then
     */
    public Optional<Permit> enter(SessionId session, Countdown patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            Place mine = new Place(session, nextTurn(session), arrivals++, lock.newCondition());
            waiting.add(mine);
            boolean called;
            try {
                called = await(mine, patience);
            } finally {
                waiting.remove(mine);
                callNext();
            }
            if (!called) {
                return Optional.empty();
            }
            turn = Math.max(turn, mine.turn());
            inFlight++;
            return Optional.of(new Permit());
        } finally {
            lock.unlock();
        }
    }

    /** Lets no further call go for a while, as the provider asked: all sessions would be refused alike. */
    public void hold(Duration pause) {
        Duration granted = pause.compareTo(longestHold) > 0 ? longestHold : pause;
        lock.lock();
        try {
            long until = nanos.getAsLong() + granted.toNanos();
            if (until - heldUntil > 0) {
                heldUntil = until;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Calls that wait for their turn. */
    public int waiting() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** Calls that are on their way. */
    public int inFlight() {
        lock.lock();
        try {
            return inFlight;
        } finally {
            lock.unlock();
        }
    }

    /** Whether it was called. Whoever is patient for a while only looks now and then whether that has changed. */
    private boolean await(Place mine, Countdown patience) throws InterruptedException {
        for (long held = heldNanos();
                !mine.equals(waiting.peek()) || inFlight >= limit || held > 0;
                held = heldNanos()) {
            long longest = patience.atMost(LOOK).toNanos();
            if (longest == 0) {
                return false;
            }
            // Whoever is first when the hold ends goes first.
            mine.called().awaitNanos(held > 0 ? Math.min(held, longest) : longest);
        }
        return true;
    }

    private long heldNanos() {
        return heldUntil - nanos.getAsLong();
    }

    private void callNext() {
        Place next = waiting.peek();
        if (next != null && inFlight < limit) {
            next.called().signal();
        }
    }

    private long nextTurn(SessionId session) {
        if (lastTurns.size() > FEW + 2 * waiting.size()) {
            lastTurns.values().removeIf(last -> last <= turn);
        }
        return lastTurns.merge(session, turn + 1, (last, first) -> Math.max(last + 1, first));
    }
}
