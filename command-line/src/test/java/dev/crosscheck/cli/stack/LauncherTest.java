package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LauncherTest {

    @ParameterizedTest
    @CsvSource({
        "CROSSCHECK_KAFKA, true",
        "KAFKA_SASL_MECHANISM, true",
        "CROSSCHECK_POSTGRES, true",
        "LLM_BASE_URL, true",
        "CROSSCHECK_ANALYST_MODE, true",
        "CROSSCHECK_WRITER_MODE, true",
        "CROSSCHECK_OPENSEARCH, true",
        "CROSSCHECK_OPENSEARCH_PASSWORD, true",
        "CROSSCHECK_SEARCH_OPENSEARCH_ADDRESSES, true",
        "CROSSCHECK_SERVICE_JVM_OPTIONS, false",
        "PATH, false"
    })
    void shouldKnowWhatWouldLeadATrainingRunToServersOfTheUser(String variable, boolean outside) {
        assertThat(Launcher.leadsOutside(variable)).isEqualTo(outside);
    }
}
