package dev.crosscheck.search.index.opensearch;

/** A request that OpenSearch would refuse, or that the service never needs. */
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    final int status;
    final String type;

    Refused(int status, String type) {
        super(status + " " + type);
        this.status = status;
        this.type = type;
    }

    static void unless(boolean condition, int status, String type) {
        if (!condition) {
            throw new Refused(status, type);
        }
    }
}
