package dev.crosscheck.gateway.session.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;

/** Tests that logs keep their promises whatever happens in any order, and that each guard is needed. */
class LogProtocolPropertiesTest {

    private static final int LENGTH = 500;
    private static final int SAMPLES = 5_000;

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void shouldKeepEveryPromiseWhateverHappens(@ForAll("sequences") List<Action> sequence) {
        // Given
        World world = new World(without());

        // When
        sequence.forEach(world::perform);

        // Then
        world.calmDown();
    }

    @Property(tries = 400, edgeCases = EdgeCasesMode.NONE)
    void shouldKeepEveryPromiseWhenAnotherGuardStandsIn(
            @ForAll("sequences") List<Action> sequence, @ForAll("standIns") Guard away) {
        // Given
        World world = new World(without(away));

        // When
        sequence.forEach(world::perform);

        // Then
        world.calmDown();
    }

    @Example
    void shouldBreakAPromiseWhenNothingKeepsSequencesApart() {
        assertThatItBreaks(Promise.LOG, Guard.ROW_LOCK, Guard.UNIQUE_KEYS);
    }

    @Example
    void shouldBreakAPromiseWhenRelaysSendForTheSameSession() {
        assertThatItBreaks(Promise.SENT_ONCE, Guard.RELAY_LOCK);
    }

    @Example
    void shouldBreakAPromiseWhenAMarkIsReadBeforeTheLock() {
        assertThatItBreaks(Promise.SENT_ONCE, Guard.MARK_READ_UNDER_LOCK);
    }

    @Example
    void shouldBreakAPromiseWhenEntriesAreSentOutOfOrder() {
        assertThatItBreaks(Promise.SUBSCRIBERS, Guard.IN_ORDER);
    }

    @Example
    void shouldBreakAPromiseWhenAnEntryDoesNotWaitForTheOneBefore() {
        assertThatItBreaks(Promise.SUBSCRIBERS, Guard.ONE_AFTER_THE_OTHER);
    }

    @Example
    void shouldBreakAPromiseWhenAMarkDoesNotWaitForTheAcknowledgement() {
        assertThatItBreaks(Promise.SUBSCRIBERS, Guard.MARK_AFTER_ACKNOWLEDGEMENT);
    }

    @Example
    void shouldBreakAPromiseWhenMarksComeLateAndGoBack() {
        assertThatItBreaks(Promise.MARKS, Guard.MARK_WITH_LOCK, Guard.MARK_NEVER_BACK);
    }

    @Example
    void shouldBreakAPromiseWhenASubscriberTakesWhatItHasSeen() {
        assertThatItBreaks(Promise.SUBSCRIBERS, Guard.SUBSCRIBER_DROPS_SEEN);
    }

    @Example
    void shouldBreakAPromiseWhenAReaderGoesOnAfterWhatWasOnItsWay() {
        assertThatItBreaks(Promise.READERS, Guard.RESUME_AFTER_RECEIVED);
    }

    @Example
    void shouldBreakAPromiseWhenAReplicaSeesOnlyItsOwnNews() {
        assertThatItBreaks(Promise.COMPLETENESS, Guard.LOOK_FOR_NEWS);
    }

    @Example
    void shouldBreakAPromiseWhenALatecomerIsNotToldOfTheEnd() {
        assertThatItBreaks(Promise.COMPLETENESS, Guard.END_FOR_LATECOMERS);
    }

    @Provide
    Arbitrary<List<Action>> sequences() {
        return Actions.any().list().ofMaxSize(LENGTH).withSizeDistribution(RandomDistribution.uniform());
    }

    /** The guards that come in pairs, where the other one of the pair suffices. */
    @Provide
    Arbitrary<Guard> standIns() {
        return Arbitraries.of(Guard.ROW_LOCK, Guard.UNIQUE_KEYS, Guard.MARK_WITH_LOCK, Guard.MARK_NEVER_BACK);
    }

    private static Set<Guard> without(Guard... away) {
        Set<Guard> guards = EnumSet.allOf(Guard.class);
        guards.removeAll(List.of(away));
        return guards;
    }

    /** Checks that the properties can fail: without these guards some random sequence breaks the promise. */
    private static void assertThatItBreaks(Promise promise, Guard... away) {
        boolean broken = Actions.any()
                .list()
                .ofSize(LENGTH)
                .sampleStream()
                .limit(SAMPLES)
                .anyMatch(sequence -> failure(new World(without(away)), sequence).stream()
                        .anyMatch(said -> said.contains(promise + ":")));
        assertThat(broken).as("%s was broken", promise).isTrue();
    }

    private static Optional<String> failure(World world, List<Action> sequence) {
        try {
            sequence.forEach(world::perform);
            world.calmDown();
            return Optional.empty();
        } catch (AssertionError broken) {
            return Optional.of(broken.getMessage());
        }
    }
}
