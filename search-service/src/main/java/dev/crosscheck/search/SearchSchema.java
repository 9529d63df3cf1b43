package dev.crosscheck.search;

import dev.crosscheck.steps.health.Schema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The tables of the corpus, which this service does not start to work without. */
@ApplicationScoped
class SearchSchema {

    @Produces
    @Singleton
    Schema corpus() {
        return new Schema("search", "db/search/V1__corpus.sql");
    }
}
