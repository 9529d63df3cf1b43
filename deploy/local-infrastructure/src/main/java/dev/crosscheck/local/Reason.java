package dev.crosscheck.local;

/** Says why something failed, for users who see no stack trace. */
public final class Reason {

    private Reason() {}

    /** Returns the failure's message, followed by that of its innermost cause, unless it contains that already. */
    public static String of(Throwable failure) {
        String message = message(failure);
        String innermost = message(innermost(failure));
        return message.contains(innermost) ? message : message + ": " + innermost;
    }

    private static Throwable innermost(Throwable failure) {
        Throwable innermost = failure;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        return innermost;
    }

    private static String message(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
    }
}
