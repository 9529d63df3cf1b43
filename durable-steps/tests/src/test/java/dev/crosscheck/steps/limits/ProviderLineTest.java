package dev.crosscheck.steps.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.limits.ProviderLine.Permit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProviderLineTest {

    private static final SessionId GREEDY = new SessionId("greedy");
    private static final SessionId MODEST = new SessionId("modest");
    private static final SessionId LATE = new SessionId("late");

    private final AtomicLong now = new AtomicLong();
    private final ProviderLine line = new ProviderLine(1, Duration.ofSeconds(60), now::get);
    private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();

    private record Turn(SessionId session, Permit permit) {}

    @Test
    void shouldLetSessionsTakeTurnsHoweverManyCallsEachWants() throws InterruptedException {
        // Given
        Permit first = enter(line, GREEDY);
        for (int i = 0; i < 4; i++) {
            queueUp(GREEDY);
        }
        queueUp(MODEST);
        queueUp(MODEST);
        queueUp(LATE);

        // When
        List<SessionId> order = letGo(first, 7);

        // Then
        assertThat(order).containsExactly(GREEDY, MODEST, LATE, GREEDY, MODEST, GREEDY, GREEDY);
    }

    @Test
    void shouldNotLetASessionPassThatComesBackAsSoonAsItWasServed() throws InterruptedException {
        // Given
        Permit first = enter(line, GREEDY);
        queueUp(MODEST);
        queueUp(LATE);
        queueUp(GREEDY);

        // When
        List<SessionId> order = letGo(first, 3);

        // Then
        assertThat(order).containsExactly(MODEST, LATE, GREEDY);
    }

    @Test
    void shouldLetAsManyGoAtOnceAsTheLimitSays() throws InterruptedException {
        // Given
        ProviderLine wide = new ProviderLine(2, Duration.ZERO);
        Permit one = enter(wide, GREEDY);
        Permit two = enter(wide, GREEDY);

        // When
        one.close();
        one.close();

        // Then
        assertThat(wide.inFlight()).isEqualTo(1);
        two.close();
        assertThat(wide.inFlight()).isZero();
    }

    @Test
    void shouldLeaveTheLineWhenInterrupted() throws InterruptedException {
        // Given
        Permit first = enter(line, GREEDY);
        Thread impatient = queueUp(MODEST);
        queueUp(LATE);

        // When
        impatient.interrupt();
        impatient.join();

        // Then
        assertThat(letGo(first, 1)).containsExactly(LATE);
        assertThat(line.waiting()).isZero();
    }

    @Test
    void shouldLetNobodyGoWhileTheProviderAskedToBeLeftAlone() throws InterruptedException {
        // Given
        ProviderLine held = new ProviderLine(1, Duration.ofMillis(50));
        held.hold(Duration.ofHours(1));
        long before = System.nanoTime();

        // When
        enter(held, MODEST).close();

        // Then
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(49));
    }

    @Test
    void shouldNeitherOweNorAskAnythingForWhatIsLongPast() throws InterruptedException {
        // Given
        for (int i = 0; i < 1000; i++) {
            enter(line, new SessionId("session-" + i)).close();
        }
        Permit first = enter(line, GREEDY);
        queueUp(GREEDY);
        queueUp(new SessionId("session-1"));

        // When
        List<SessionId> order = letGo(first, 2);

        // Then
        assertThat(order).containsExactly(GREEDY, new SessionId("session-1"));
    }

    private static Permit enter(ProviderLine line, SessionId session) throws InterruptedException {
        return line.enter(session, Countdown.endless()).orElseThrow();
    }

    private Thread queueUp(SessionId session) {
        int before = line.waiting();
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                turns.add(new Turn(session, enter(line, session)));
            } catch (InterruptedException left) {
                Thread.currentThread().interrupt();
            }
        });
        await().pollInterval(Duration.ofMillis(1)).until(() -> line.waiting() == before + 1);
        return thread;
    }

    private List<SessionId> letGo(Permit first, int count) throws InterruptedException {
        List<SessionId> order = new ArrayList<>();
        Permit current = first;
        for (int i = 0; i < count; i++) {
            current.close();
            Turn next = turns.poll(5, TimeUnit.SECONDS);
            assertThat(next).isNotNull();
            order.add(next.session());
            current = next.permit();
        }
        return order;
    }
}
