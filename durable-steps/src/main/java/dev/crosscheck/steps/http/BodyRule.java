package dev.crosscheck.steps.http;

/**
 * Limits what clients may send to an address.
 *
 * @param limit in bytes
 * @param streamed whether the body is passed on as it arrives, instead of being read whole
 * @param forms whether {@code multipart/form-data} is accepted as well as JSON
 */
record BodyRule(long limit, boolean streamed, boolean forms) {}
