package dev.crosscheck.contract;

/**
 * A response to a request.
 *
 * @param path without the query, encoded as it was sent
 * @param contentType null or empty if there is no body
 */
public record ApiResponse(String method, String path, int status, String contentType, String body) {}
