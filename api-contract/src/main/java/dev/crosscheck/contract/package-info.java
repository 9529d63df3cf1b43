/** Checks every response in an API test against the OpenAPI document. */
package dev.crosscheck.contract;
