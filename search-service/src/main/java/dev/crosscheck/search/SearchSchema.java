package dev.crosscheck.search;

import dev.crosscheck.steps.health.Schema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the schema of the corpus tables. The service does not start to work without them. */
@ApplicationScoped
class SearchSchema {

    @Produces
    @Singleton
    Schema corpus() {
        return new Schema("search", "db/search/V1__corpus.sql");
    }
}
