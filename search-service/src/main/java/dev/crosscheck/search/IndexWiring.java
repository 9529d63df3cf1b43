package dev.crosscheck.search;

import dev.crosscheck.search.index.IndexHome;
import dev.crosscheck.search.index.lucene.IndexFolder;
import dev.crosscheck.search.index.opensearch.OpenSearchHome;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Chooses where the index is: in OpenSearch if an address is configured, otherwise in a local folder. */
@ApplicationScoped
class IndexWiring {

    @Produces
    @Singleton
    IndexHome home(SearchConfig config) {
        return config.opensearch().addresses().isPresent()
                ? new OpenSearchHome(config.opensearch())
                : new IndexFolder(config.indexDir(), config.commitInterval());
    }

    void close(@Disposes IndexHome home) throws IOException {
        if (home instanceof OpenSearchHome cluster) {
            cluster.close();
        }
    }
}
