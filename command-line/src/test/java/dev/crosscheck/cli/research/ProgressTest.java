package dev.crosscheck.cli.research;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import org.junit.jupiter.api.Test;

class ProgressTest {

    @Test
    void shouldGatherWhatTheEventsSay() throws Exception {
        // When
        Progress progress = Progress.NONE
                .after(event(1, "{'phase':'searching','queries':[{'text':'a','intent':'support'},{'text':'b'}]}"))
                .after(event(2, "{'phase':'reflecting','sources_by_tier':{'unknown':1,'2':3}}"))
                .after(event(3, "{'phase':'searching','queries':[{'text':'b'},{'text':'c'}]}"))
                .after(event(4, "{'phase':'composing','round':2,'review_status':'WARN'}"))
                .after(event(5, "{'phase':'completed','round':2,'claims':{'supported':7,'not_found':1}}"));

        // Then
        assertThat(progress.describe())
                .isEqualTo("completed · round 2 · 3 queries · 4 sources (tier 2: 3, unknown: 1)"
                        + " · review WARN · claims not found: 1, supported: 7");
    }

    @Test
    void shouldSayOnlyWhatIsNewBesideThePhase() throws Exception {
        // Given
        Progress before = Progress.NONE.after(event(1, "{'phase':'searching','queries':[{'text':'a'}]}"));

        // When
        Progress after = before.after(event(2, "{'phase':'drafting','round':1}"));

        // Then
        assertThat(before.describeSince(Progress.NONE)).isEqualTo("searching · 1 query");
        assertThat(after.describeSince(before)).isEqualTo("drafting · round 1");
    }

    @Test
    void shouldSayThatItIsPausedUntilItGoesOn() throws Exception {
        // When
        Progress paused = Progress.NONE.after(event(1, "{'phase':'drafting','status':'paused'}"));
        Progress resumed = paused.after(event(2, "{'phase':'drafting','status':'running'}"));

        // Then
        assertThat(paused.describe()).isEqualTo("drafting (paused)");
        assertThat(resumed.describe()).isEqualTo("drafting");
    }

    @Test
    void shouldSayThatItWaitsWhenNothingIsKnown() {
        assertThat(Progress.NONE.describe()).isEqualTo("waiting");
    }

    @Test
    void shouldKeepWhatItKnowsWhenAnEventSaysNothingOfIt() throws Exception {
        // Given
        Progress progress = Progress.NONE.after(event(1, "{'phase':'drafting','round':1,'sources_by_tier':{'1':1}}"));

        // When
        Progress next = progress.after(event(2, "{}"));

        // Then
        assertThat(next).isEqualTo(progress);
        assertThat(next.describe()).isEqualTo("drafting · round 1 · 1 source (tier 1: 1)");
    }

    private static SessionEvent event(long sequence, String data) throws JsonProcessingException {
        return new SessionEvent(sequence, "type", "2025-01-01T00:00:00Z", Json.parse(data.replace('\'', '"')));
    }
}
