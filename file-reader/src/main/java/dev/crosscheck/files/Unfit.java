package dev.crosscheck.files;

/** A file cannot be read, for a reason that its owner can understand. */
final class Unfit extends RuntimeException {

    private static final long serialVersionUID = 1;

    static final String ENCRYPTED = "is encrypted; take its password away first";

    /** Whether nothing else of the archive around it is to be read either. */
    private final boolean spoilsArchive;

    private Unfit(String reason, boolean spoilsArchive) {
        super(reason);
        this.spoilsArchive = spoilsArchive;
    }

    static Unfit because(String reason) {
        return new Unfit(reason, false);
    }

    /** Too much of something that the file shares with all others of its archive. */
    static Unfit tooMuch(String reason) {
        return new Unfit(reason, true);
    }

    static Unfit damaged(FileKind kind) {
        return because("is damaged: it cannot be read as " + kind.words());
    }

    boolean spoilsArchive() {
        return spoilsArchive;
    }
}
