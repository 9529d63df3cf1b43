package dev.crosscheck.gateway.doors.a2a;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.a2a.spec.AuthenticatedExtendedCardNotConfiguredError;
import io.a2a.spec.ContentTypeNotSupportedError;
import io.a2a.spec.InvalidRequestError;
import io.a2a.spec.MethodNotFoundError;
import io.a2a.spec.PushNotificationNotSupportedError;
import io.a2a.spec.TaskNotCancelableError;
import io.a2a.spec.TaskNotFoundError;
import io.a2a.spec.UnsupportedOperationError;
import java.io.Serial;

/** A refusal with a specific error code of the protocol. */
final class A2aRefusal extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int code;
    private final transient Problem problem;

    private A2aRefusal(int code, Problem problem) {
        super(problem.detail(), null, false, false);
        this.code = code;
        this.problem = problem;
    }

    int code() {
        return code;
    }

    Problem problem() {
        return problem;
    }

    static A2aRefusal noTask(String id) {
        return new A2aRefusal(TaskNotFoundError.DEFAULT_CODE, Problem.notFound("there is no task " + id));
    }

    static A2aRefusal notCancelable(String id, String state) {
        return new A2aRefusal(
                TaskNotCancelableError.DEFAULT_CODE,
                Problem.of(ProblemType.SESSION_OVER, "the task " + id + " is already " + state));
    }

    static A2aRefusal noMethod(String method) {
        return new A2aRefusal(MethodNotFoundError.DEFAULT_CODE, Problem.notFound("there is no method " + method));
    }

    static A2aRefusal noNotifications() {
        return new A2aRefusal(
                PushNotificationNotSupportedError.DEFAULT_CODE,
                Problem.notFound("this agent does not send notifications: stream, or poll the task"));
    }

    static A2aRefusal noOtherCard() {
        return new A2aRefusal(
                AuthenticatedExtendedCardNotConfiguredError.DEFAULT_CODE,
                Problem.notFound("there is no extended card; the public card has everything"));
    }

    static A2aRefusal noSecondMessage(String id) {
        return new A2aRefusal(
                UnsupportedOperationError.DEFAULT_CODE,
                Problem.invalid(
                        "message.taskId",
                        "must be left out: the task " + id + " takes no further message; send it with the contextId"));
    }

    static A2aRefusal notText(String part) {
        return new A2aRefusal(
                ContentTypeNotSupportedError.DEFAULT_CODE,
                Problem.invalid(part, "must be of kind text: files and data are not supported"));
    }

    /** @param refused why the message is not a JSON-RPC request */
    static A2aRefusal noRequest(ProblemException refused) {
        return new A2aRefusal(InvalidRequestError.DEFAULT_CODE, refused.problem());
    }
}
