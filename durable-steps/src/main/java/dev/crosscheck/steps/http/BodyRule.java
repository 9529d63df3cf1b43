package dev.crosscheck.steps.http;

/**
 * What may be sent to an address.
 *
 * @param limit in bytes
 * @param streamed whether it is passed on as it comes, instead of being read whole
 * @param forms whether {@code multipart/form-data} is taken as well as JSON
 */
record BodyRule(long limit, boolean streamed, boolean forms) {}
