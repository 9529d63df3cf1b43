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
                "must have at most 4 sources with only a url          | too_many",
                "must be at most 9, the session's max_queries         | too_many",
                "must be a list of 1 to 50 sources                    | too_many",
                "must have 1 to 500 characters each                   | wrong_length",
                "must be a whole number from 1 to 20                  | out_of_range",
                "must be given only together with webhook             | only_with_another",
                "must be given, because this server has no secret of its own | no_secret",
                "must be given, or text, or skip                      | required",
                "must be one of en, zh-Hant                           | not_a_choice",
                "must be whsec_ and 24 to 64 bytes in base64          | not_a_secret",
                "must be an address of https or http with a host      | not_an_address",
                "is unknown                                           | unknown",
                "contains the control character U+0007 at position 3  | unfit_character",
                "was read only up to line 7: too much text            | read_in_part",
                "takes longer than 30 s to read                       | too_slow_to_read",
                "contains no text apart from headers and attachments  | no_text",
                "must exist; these do not: a, b                       | unknown_collection",
                "is larger than 8 MB                                  | too_large",
                "must be at most 8 MB                                 | too_large",
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
        assertThat(Complaint.code("must be the next_cursor of an earlier page")).isEmpty();
    }
}
