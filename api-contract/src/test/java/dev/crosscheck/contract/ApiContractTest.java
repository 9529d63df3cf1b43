package dev.crosscheck.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiContractTest {

    private static final ApiContract CONTRACT = ApiContract.of("""
            {"openapi": "3.1.0",
             "paths": {
               "/v1/things/{id}": {"get": {"responses": {
                 "200": {"description": "It", "content": {
                   "application/json": {"schema": {"$ref": "#/components/schemas/Thing"}},
                   "text/markdown": {"schema": {"type": "string"}}}},
                 "204": {"description": "Nothing"},
                 "404": {"$ref": "#/components/responses/NotFound"}}}},
               "/v1/things/all": {"post": {"responses": {"202": {"description": "Accepted"}}}}},
             "components": {
               "responses": {"NotFound": {"description": "None", "content": {
                 "application/problem+json": {"schema": {
                   "type": "object", "required": ["status"], "properties": {"status": {"type": "integer"}}}}}}},
               "schemas": {
                 "Id": {"type": "string"},
                 "Thing": {"type": "object", "required": ["id"], "properties": {
                   "id": {"$ref": "#/components/schemas/Id"},
                   "at": {"type": "string", "format": "date-time"},
                   "parts": {"type": "array", "items": {"type": "integer"}}}}}}}""");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    GET    | /v1/things/1   | 200 | application/json;charset=UTF-8 | {"id": "1", "parts": [1, 2]}
                    GET    | /v1/things/1   | 200 | text/markdown                  | # One
                    GET    | /v1/things/1   | 204 | ''                             | ''
                    GET    | /v1/things/1   | 404 | application/problem+json       | {"status": 404}
                    POST   | /v1/things/all | 202 | ''                             | ''
                    GET    | /v1/nowhere    | 404 | text/plain                     | none
                    DELETE | /v1/things/1   | 405 | text/plain                     | none
                    GET    | /v1/nowhere    | 421 | application/problem+json       | {"status": 421}
                    """)
    void shouldHaveNoComplaintWhenTheDocumentSaysSo(
            String method, String path, int status, String contentType, String body) {
        // When
        var complaints = CONTRACT.complaints(new ApiResponse(method, path, status, contentType, body));

        // Then
        assertThat(complaints).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    an undocumented status     | GET    | 500 | application/json         | {}
                    an undocumented media type | GET    | 200 | text/html                | <p>
                    a body where none is       | GET    | 204 | text/plain               | words
                    a null                     | GET    | 200 | application/json         | {"id": null}
                    an object for a string     | GET    | 200 | application/json         | {"id": {"value": "1"}}
                    a wrong type within a list | GET    | 200 | application/json         | {"id": "1", "parts": ["a"]}
                    a time that is none        | GET    | 200 | application/json         | {"id": "1", "at": "noon"}
                    a missing field            | GET    | 200 | application/json         | {}
                    an undocumented field      | GET    | 200 | application/json         | {"id": "1", "name": "x"}
                    what is not JSON           | GET    | 200 | application/json         | {"id
                    a problem without a status | GET    | 404 | application/problem+json | {"detail": "x"}
                    a method that is not there | DELETE | 200 | application/json         | {}
                    """)
    void shouldComplainOf(String what, String method, int status, String contentType, String body) {
        // When
        var complaints = CONTRACT.complaints(new ApiResponse(method, "/v1/things/1", status, contentType, body));

        // Then
        assertThat(complaints).as(what).isNotEmpty();
    }

    @Test
    void shouldComplainWhenAnAddressThatIsNotDocumentedAnswers() {
        // When
        var complaints = CONTRACT.complaints(new ApiResponse("GET", "/v1/nowhere", 200, "application/json", "{}"));

        // Then
        assertThat(complaints).hasSize(1);
    }
}
