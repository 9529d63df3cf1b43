package dev.crosscheck.search.retrieval;

import dev.crosscheck.reader.Readers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the readers, which load their weights when somebody first asks for a rerank. */
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
