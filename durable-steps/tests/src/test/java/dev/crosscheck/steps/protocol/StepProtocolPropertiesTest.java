package dev.crosscheck.steps.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.protocol.Ledger.Claim;
import dev.crosscheck.steps.protocol.Ledger.Step;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;

/** Tests that the step protocol keeps its promises under actions in any order, and that it needs each of its guards. */
class StepProtocolPropertiesTest {

    private static final int LENGTH = 120;

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void shouldKeepEveryPromiseWhateverHappens(@ForAll("sequences") List<Action> sequence) {
        keepsEveryPromise(sequence);
    }

    @Property(tries = 5000, edgeCases = EdgeCasesMode.NONE)
    @Tag("system")
    void shouldKeepEveryPromiseAtLength(@ForAll("sequences") List<Action> sequence) {
        keepsEveryPromise(sequence);
    }

    private static void keepsEveryPromise(List<Action> sequence) {
        // Given
        World world = new World(new ModelLedger());

        // When
        sequence.forEach(world::perform);

        // Then
        world.calmDown();
    }

    @Example
    void shouldBreakAPromiseWhenZombiesMayWrite() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean holds(Claim claim) {
                return true;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenACancelIsOverlooked() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean counts(Step step) {
                return true;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenAPauseDoesNotHoldCalls() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean holdsCalls(Session session) {
                return false;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenTheJournalForgetsAnswers() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean knows(Request request) {
                return false;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenTheRecordIsReadOnlyOnceAClaim() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean isAnswered(Row row, int call) {
                return false;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenABudgetIsNotLookedAt() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean hasRoom(Purse purse) {
                return true;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenWhatMayBePaidIsFreed() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            boolean isUnpaid(boolean permanent) {
                return true;
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenALeaseNeverExpires() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            public void expire(Step step) {}
        });
    }

    @Example
    void shouldBreakAPromiseWhenAPauseCountsAsAClaim() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            public void handBack(Claim claim) {
                retryWithoutFailure(claim);
            }
        });
    }

    @Example
    void shouldBreakAPromiseWhenAnAcceptedCommandIsForgotten() {
        assertThatAPromiseBreaksWith(() -> new ModelLedger() {
            @Override
            public Optional<Claim> claim(int choice) {
                return Optional.empty();
            }
        });
    }

    @Provide
    Arbitrary<List<Action>> sequences() {
        return Actions.any().list().ofMaxSize(LENGTH);
    }

    /** Asserts that a flaw breaks a promise. A property that no flaw can break would be meaningless. */
    private static void assertThatAPromiseBreaksWith(Supplier<ModelLedger> flawed) {
        boolean broken = Actions.any()
                .list()
                .ofMinSize(LENGTH)
                .ofMaxSize(LENGTH)
                .sampleStream()
                .limit(10_000)
                .anyMatch(sequence -> breaks(new World(flawed.get()), sequence));
        assertThat(broken).as("a promise was broken").isTrue();
    }

    private static boolean breaks(World world, List<Action> sequence) {
        try {
            sequence.forEach(world::perform);
            world.calmDown();
            return false;
        } catch (AssertionError broken) {
            return true;
        }
    }
}
