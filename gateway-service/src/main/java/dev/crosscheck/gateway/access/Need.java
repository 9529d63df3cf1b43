package dev.crosscheck.gateway.access;

/** What a request requires of its caller. */
enum Need {
    /** Nothing: everybody may send it. */
    NOTHING("nothing"),
    READER("the role reader"),
    RESEARCHER("the role researcher"),
    ADMIN("the role admin"),
    /** An operator of the instance itself. */
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
