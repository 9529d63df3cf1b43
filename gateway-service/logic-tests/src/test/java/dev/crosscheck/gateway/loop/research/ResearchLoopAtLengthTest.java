package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Mode;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.Tag;

/** Tries more courses than each build does. */
@Tag("system")
@PropertyDefaults(tries = 300, edgeCases = EdgeCasesMode.NONE)
class ResearchLoopAtLengthTest extends ResearchLoopPropertiesTest {

    @Override
    @Property(tries = 100)
    void shouldEndTheSameWhenForkedAtEachEvent(@ForAll("unbudgeted") ResearchRequested request, @ForAll long seed) {
        super.shouldEndTheSameWhenForkedAtEachEvent(request, seed);
    }

    @Override
    @Property(tries = 100)
    void shouldNeverSearchWhenJudgedAgain(
            @ForAll("requests") ResearchRequested request, @ForAll Mode mode, @ForAll long seed) {
        super.shouldNeverSearchWhenJudgedAgain(request, mode, seed);
    }
}
