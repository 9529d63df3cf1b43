package dev.crosscheck.gateway.access;

/** What whoever asks has to be. */
enum Need {
    /** Anybody. */
    NOTHING("nothing"),
    READER("the role reader"),
    RESEARCHER("the role researcher"),
    ADMIN("the role admin"),
    /** Who runs the instance itself. */
    OPERATOR("the role admin of the tenant local");

    private final String words;

    Need(String words) {
        this.words = words;
    }

    boolean isMetBy(Caller caller) {
        return switch (this) {
            case NOTHING -> true;
            case READER -> caller.isAtLeast(Role.READER);
            case RESEARCHER -> caller.isAtLeast(Role.RESEARCHER);
            case ADMIN -> caller.isAtLeast(Role.ADMIN);
            case OPERATOR -> caller.isOperator();
        };
    }

    String words() {
        return words;
    }
}
