package dev.crosscheck.search.web.provider;

import dev.crosscheck.search.corpus.ProviderRows;
import io.smallrye.mutiny.TimeoutException;
import java.time.Duration;

/** Turns for tests without a database: as while it is away. */
final class LoneTurns {

    private LoneTurns() {}

    static ProviderTurns of(Duration pace) {
        return new ProviderTurns(new SharedTurns("alone", pace, Quota.NONE, new Away()));
    }

    private static final class Away extends ProviderRows {

        Away() {
            super(null, Duration.ZERO);
        }

        @Override
        public Turn take(WantedTurn wanted) {
            throw new TimeoutException();
        }

        @Override
        public void giveBack(String name) {
            throw new TimeoutException();
        }

        @Override
        public void hold(String name, Duration pause) {
            throw new TimeoutException();
        }
    }
}
