package dev.crosscheck.model.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComplaintTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "must be given and must not be blank                  | required",
                "must be shorter than 10000 characters, and has 12000 | too_long",
                "must have at most 200 characters                     | too_long",
                "must be a whole number from 1 to 20                  | out_of_range",
                "must exist; these do not: a, b                       | unknown_collection",
                "is larger than 8 MB                                  | too_large",
                "contains more than 400000 characters of text         | too_much",
                "contains 40 page images but no text; at most 20      | scanned",
                "contains page images but no text, like a scan        | scanned",
                "is damaged: it cannot be read as a PDF file          | damaged",
            })
    void shouldTellTheCodeFromTheBeginningOfTheWords(String words, String code) {
        assertThat(Complaint.code(words)).contains(code);
        assertThat(new Problem.FieldError("field", words).code()).isEqualTo(code);
    }

    @Test
    void shouldBeListedInTheContract() throws IOException {
        // When
        String contract = Files.readString(Path.of("src/main/openapi/problems.yaml"));

        // Then
        assertThat(contract)
                .contains("enum:\n"
                        + Arrays.stream(Complaint.values())
                                .map(complaint -> "        - " + complaint.code() + "\n")
                                .collect(Collectors.joining()));
    }

    @Test
    void shouldHaveNoCodeForOtherComplaints() {
        assertThat(Complaint.code("must be 2.0")).isEmpty();
        assertThat(Complaint.code("a.pdf is empty")).isEmpty();
        assertThat(Complaint.code("must have at most 4 sources with only a url"))
                .isEmpty();
    }
}
