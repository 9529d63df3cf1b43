package dev.crosscheck.search.retrieval;

import dev.crosscheck.reader.Readers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Produces the readers; they load their weights on the first rerank. */
@ApplicationScoped
class ReaderWiring {

    @Produces
    @Singleton
    Readers readers() {
        return new Readers();
    }

    void close(@Disposes Readers readers) {
        readers.close();
    }
}
