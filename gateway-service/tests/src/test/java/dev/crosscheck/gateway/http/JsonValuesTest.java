package dev.crosscheck.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.restassured.path.json.JsonPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonValuesTest {

    private static final String JSON = """
            {"items": [{"id": "a", "score": 0.8, "tags": ["x", "y"], "of": {"n": 1}},
                       {"id": "b", "score": 2, "tags": [], "of": {"n": 30000000000}},
                       {"id": "c", "score": 1.5e60, "tags": ["z"], "of": {"n": null}, "@type": "T", "a-b": true}],
             "none": null, "text": "four", "paths": {"/v1/x": {"get": "yes"}}}
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "$",
                "items",
                "items.size()",
                "items.id",
                "items.score",
                "items[0].score",
                "items[2].score",
                "items[-1].id",
                "items[7]",
                "items.tags",
                "items.tags[2][0]",
                "items.of.n",
                "items[0].tags.size()",
                "items[2].'@type'",
                "items[2].a-b",
                "items[1].missing",
                "none",
                "missing",
                "text",
                "text.size()",
                "paths.'/v1/x'.get",
                "paths.size()",
                "items.find { it.id == 'b' }.score",
                "items.findAll { it.score < 3 }.id",
                "items.tags.flatten()"
            })
    void shouldFindWhatRestAssuredFinds(String path) {
        // When
        Object value = JsonValues.at(path, JSON);

        // Then
        assertThat(value).isEqualTo(JsonPath.from(JSON).get(path));
    }

    @Test
    void shouldFindWhatRestAssuredFindsInAList() {
        // When
        Object value = JsonValues.at("[1].id", "[{\"id\": 1}, {\"id\": 2}]");

        // Then
        assertThat(value).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.more", "text.more", "none.size()", "text[0].x"})
    void shouldRefuseAPathThroughNothing(String path) {
        // When, Then
        assertThatThrownBy(() -> JsonValues.at(path, JSON)).isInstanceOf(AssertionError.class);
    }
}
