package dev.crosscheck.system.faults.history;

/** The properties that hold under all faults. */
public enum Invariant {
    I1("every accepted session ends within its hard deadline plus the outages in its own time"),
    I2("each step has exactly one recorded result"),
    I3(
            "no call is made again once it was answered, none beyond what accidents at its place cost, and none is unbooked"),
    I4("log, readers and subscribers have every event once, in order"),
    I5("no state goes backwards, and an end is the end");

    private final String promise;

    Invariant(String promise) {
        this.promise = promise;
    }

    String promise() {
        return promise;
    }
}
