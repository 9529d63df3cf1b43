package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.Folds;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.Searching;
import dev.crosscheck.gateway.loop.research.Story;
import dev.crosscheck.gateway.research.Kinds;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import java.util.List;
import org.junit.jupiter.api.Test;

class VisitTest {

    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Test
    void shouldDecideEachEventOnWhatTheOneBeforeHasLeft() {
        // When
        Visit visit = visit(Story.planning(), Story.planned("leak march"), Story.failed("search-1"));

        // Then
        assertThat(visit.entries()).extracting(SessionTables.Entry::sequence).containsExactly(2L, 3L);
        assertThat(visit.entries().getFirst().after()).isInstanceOf(Searching.class);
        assertThat(visit.after()).isSameAs(visit.entries().getLast().after());
        assertThat(visit.answered()).extracting(StepId::value).containsExactly("s-1.plan", "s-1.search-1");
        assertThat(visit.commands())
                .extracting(AgentCommand::stepId)
                .extracting(StepId::value)
                .startsWith("s-1.search-1");
    }

    @Test
    void shouldAppendAnEventOnceThatComesTwiceTogether() {
        // When
        Visit visit = visit(Story.planning(), Story.planned("leak march"), Story.planned("leak march"));

        // Then
        assertThat(visit.entries()).hasSize(1);
        assertThat(visit.commands()).hasSize(1);
        assertThat(visit.entered().getLast().outcome())
                .isEqualTo(new EventOutcome.Refused(Reason.DUPLICATE, visit.after()));
        assertThat(visit.late()).isEmpty();
    }

    @Test
    void shouldBookWhatAResultHasCostThatComesBehindACancel() {
        // When
        Visit visit = visit(Story.planning(), Story.cancelled(), Story.planned("leak march"));

        // Then
        assertThat(visit.cutOff()).isTrue();
        assertThat(visit.after()).isInstanceOf(ResearchState.Finished.class);
        assertThat(visit.late())
                .containsExactly(new SessionTables.Late(Story.SESSION, StepId.at(Story.SESSION, "plan"), Story.USAGE));
        assertThat(visit.answered()).hasSize(1);
        assertThat(visit.commands()).isEmpty();
    }

    @Test
    void shouldNotBeCutOffWhenAResultEndsTheSession() {
        // When
        Visit visit = visit(Story.verifying(), Story.verified("# Report"));

        // Then
        assertThat(visit.after()).isInstanceOf(ResearchState.Finished.class);
        assertThat(visit.cutOff()).isFalse();
    }

    @Test
    void shouldLeaveEverythingAsItWasWhenNothingAdvances() {
        // When
        Visit visit = visit(Story.searching(), Story.planned("leak march"), Story.verified("# Report"));

        // Then
        assertThat(visit.entries()).isEmpty();
        assertThat(visit.last()).isEmpty();
        assertThat(visit.after()).isSameAs(visit.before());
        assertThat(visit.entered())
                .extracting(Visit.Entered::outcome)
                .extracting(outcome -> ((EventOutcome.Refused) outcome).reason())
                .containsExactly(Reason.DUPLICATE, Reason.ILLEGAL);
    }

    @Test
    void shouldCountACopiedBeginningAsNothingOfItsOwn() {
        // Given
        List<Recorded> copied = Folds.log(Story.searching());

        // When
        Visit visit = Visit.first(Story.SESSION, Kinds.RESEARCH, TRACE, copied, Story.forked(2));

        // Then
        assertThat(visit.entries()).extracting(SessionTables.Entry::sequence).containsExactly(1L, 2L, 3L);
        assertThat(visit.lastAlone().entries())
                .extracting(SessionTables.Entry::sequence)
                .containsExactly(3L);
        assertThat(visit.lastAlone().commands()).hasSize(1);
    }

    private static Visit visit(List<SessionEvent> log, SessionEvent... events) {
        SessionRow row = new SessionRow(
                Story.SESSION,
                MessageType.RESEARCH,
                "local",
                null,
                log.size(),
                log.getFirst().time(),
                null,
                TRACE,
                Usage.NONE);
        return Visit.of(row, Kinds.RESEARCH, Folds.fold(log), List.of(events));
    }
}
