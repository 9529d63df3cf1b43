package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FabricatedCitationsTest {

    private static final Map<String, String> TEXTS = Map.of("d1", "The tank leaked in February.");

    @Test
    void shouldAcceptAQuoteThatStandsLetterForLetter() throws Exception {
        assertThat(fabricated("{'citation':1,'quote':'leaked','start':9,'end':15}", 1))
                .isEmpty();
    }

    @Test
    void shouldAcceptAClaimWithoutAQuote() throws Exception {
        assertThat(fabricated("{'citation':1,'quote':null,'start':null,'end':null}", 1))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'citation':1,'quote':'Leaked','start':9,'end':15}",
                "{'citation':1,'quote':'leaked','start':8,'end':14}",
                "{'citation':1,'quote':'leaked','start':9,'end':99}",
                "{'citation':1,'quote':'leaked','start':15,'end':9}",
                "{'citation':1,'quote':'leaked','start':-1,'end':5}",
                "{'citation':1,'quote':'leaked','start':null,'end':null}",
                "{'citation':2,'quote':'leaked','start':9,'end':15}"
            })
    void shouldNameAQuoteThatDoesNotStandWhereItIsSaidTo(String claim) throws Exception {
        assertThat(fabricated(claim, 1))
                .singleElement()
                .asString()
                .startsWith("a quote does not stand in [")
                .endsWith(": " + (claim.contains("Leaked") ? "Leaked" : "leaked"));
    }

    @Test
    void shouldNameANumberThatIsNoSource() throws Exception {
        assertThat(fabricated("{'citation':9,'quote':'leaked','start':9,'end':15}", 1, 7))
                .containsExactly("[7] is no source", "a claim cites [9], which is no source");
    }

    @Test
    void shouldAskForTheTextsThatAreQuotedOnceEach() throws Exception {
        // When
        List<String> documents = FabricatedCitations.quotedDocuments(
                session(
                        "{'citation':1,'quote':'a','start':0,'end':1},{'citation':1,'quote':'b','start':0,'end':1},{'citation':2,'quote':null}"));

        // Then
        assertThat(documents).containsExactly("d1");
    }

    private static List<String> fabricated(String claim, Integer... cited) throws JsonProcessingException {
        JsonNode session = session(claim);
        return FabricatedCitations.of(session, List.of(cited), SessionSource.of(session), TEXTS);
    }

    private static JsonNode session(String claims) throws JsonProcessingException {
        return Json.parse(("{'sources':[{'number':1,'document_id':'d1'},{'number':2,'document_id':'d2'}],'claims':["
                        + claims + "]}")
                .replace('\'', '"'));
    }
}
