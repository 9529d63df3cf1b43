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
 * A queue for the calls of this process to one provider. It limits how many calls are in flight; the others wait for
 * their turn. Sessions take turns, however many calls each makes; within a session, calls go in order of arrival. It is
 * start-time fair queueing with calls of equal weight, after <a href="https://doi.org/10.1145/248156.248171">Goyal, Vin
 * and Cheng, Start-time fair queuing</a>: a new session waits for at most one call of each other session.
 *
 * <p>Safe for use by many threads. A waiting thread that is interrupted leaves the line. Pass the line to {@link
 * dev.crosscheck.steps.journal.CallJournal#call(String, ProviderLine, dev.crosscheck.steps.journal.CallJournal.Call)},
 * which waits before it writes the call's intent.
 *
 * <p>Not promised: any order or limit across processes. Each process has its own line; only a {@link Rate} applies to
 * all of them.
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

    /** The last turn that each session was given. A turn in the past has no effect, and may be removed. */
    private final Map<SessionId, Long> lastTurns = new HashMap<>();

    private long turn;
    private long arrivals;
    private int inFlight;
    private long heldUntil;

    private record Place(long turn, long arrival, Condition called) {}

    /**
     * @param limit the number of calls that may be in flight, at least 1
     * @param longestHold the upper limit of {@link #hold}
     */
    public ProviderLine(int limit, Duration longestHold) {
        this(limit, longestHold, System::nanoTime);
    }

    /** @param rate the rate of calls across all processes; the caller that makes the calls enforces it */
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

    /** Returns the rate limit of calls, if there is one. */
    public Optional<Rate> rate() {
        return rate;
    }

    /** Returns the line of calls that have their turn and wait for a place in the {@link #rate}, one at a time. */
    public ProviderLine pace() {
        return pace;
    }

    /** The right to have one call in flight. Closing it lets the next call go. */
    public final class Permit implements AutoCloseable {

        private boolean closed;

        private Permit() {}

        /** Ends the call. Closing again changes nothing. */
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
     * Waits for the session's turn, up to a time limit.
     *
     * @return empty if the time ended first; the thread has then left the line
     * @throws InterruptedException if the thread was interrupted; it has then left the line
     */
    public Optional<Permit> enter(SessionId session, Countdown patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            Place mine = new Place(nextTurn(session), arrivals++, lock.newCondition());
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

    /**
     * Lets no further call go for a while, as the provider requested. It applies to all sessions, because the provider
     * would refuse them all.
     */
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

    /** Returns the number of calls that wait for their turn. */
    public int waiting() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of calls in flight. */
    public int inFlight() {
        lock.lock();
        try {
            return inFlight;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the turn of a place, and returns whether it came. Checks the time limit at intervals, since it may
     * change.
     */
    private boolean await(Place mine, Countdown patience) throws InterruptedException {
        for (long held = heldNanos();
                !mine.equals(waiting.peek()) || inFlight >= limit || held > 0;
                held = heldNanos()) {
            long longest = patience.atMost(LOOK).toNanos();
            if (longest == 0) {
                return false;
            }
            // After a hold, the first place of the line at that moment goes first.
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
