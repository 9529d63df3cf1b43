package dev.crosscheck.files;

/** Thrown if a file cannot be read, with a reason for the file's owner. */
final class Unfit extends RuntimeException {

    private static final long serialVersionUID = 1;

    static final String ENCRYPTED = "is encrypted; remove its password first";

    /** Whether to refuse the whole archive that contains the file. */
    private final boolean spoilsArchive;

    private Unfit(String reason, boolean spoilsArchive) {
        super(reason);
        this.spoilsArchive = spoilsArchive;
    }

    static Unfit because(String reason) {
        return new Unfit(reason, false);
    }

    /** Creates a failure for a limit that all files of an archive share. */
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
