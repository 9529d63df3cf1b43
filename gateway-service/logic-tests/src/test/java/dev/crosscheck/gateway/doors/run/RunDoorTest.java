package dev.crosscheck.gateway.doors.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.doors.run.RunAnswer.Job;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RunDoorTest {

    @Test
    void shouldSayWhyAJobHasNoResultWhenItEndedWithoutReport() {
        // Given
        Throwable none = new ProblemException(Problem.of(ProblemType.NO_REPORT, "the research failed"));

        // When
        Job job = poll(SessionStatus.FAILED, none).awaitItem().getItem();

        // Then
        assertThat(job.status()).isEqualTo("failed");
        assertThat(job.error().type()).isEqualTo("no_report");
    }

    @Test
    void shouldFailAndNotShowAJobWithoutResultWhenTheResultCannotBeRead() {
        // Given
        Throwable outage = new IOException("the database is away");

        // When
        var polled = poll(SessionStatus.COMPLETED, outage);

        // Then
        polled.awaitFailure().assertFailedWith(IOException.class, "the database is away");
    }

    private static UniAssertSubscriber<Job> poll(SessionStatus status, Throwable failure) {
        return RunDoor.job(new SessionId("s1"), status, Uni.createFrom().<RunAnswer>failure(failure))
                .subscribe()
                .withSubscriber(UniAssertSubscriber.create());
    }
}
