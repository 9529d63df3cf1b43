package dev.crosscheck.steps.protocol;

import dev.crosscheck.steps.LedgerDatabase;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Tests that the real tables keep the same promises, and agree with the model after each action. */
@Tag("system")
class StepProtocolTablesTest {

    private static LedgerDatabase database;

    @BeforeContainer
    static void open() {
        database = new LedgerDatabase();
    }

    @AfterContainer
    static void close() {
        database.close();
    }

    @Property(tries = 60, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
    void shouldAgreeWithTheModelWhateverHappens(@ForAll("sequences") List<Action> sequence) {
        // Given
        World world = new World(new AgreeingLedgers(new TableLedger(database)));

        // When
        sequence.forEach(world::perform);

        // Then
        world.calmDown();
    }

    @Provide
    Arbitrary<List<Action>> sequences() {
        return Actions.any().list().ofMinSize(20).ofMaxSize(80);
    }
}
