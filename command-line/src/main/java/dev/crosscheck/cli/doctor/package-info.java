/**
 * Probes the language-model endpoint with plain HTTP, because a chat client would hide what {@code doctor} checks, such
 * as whether an answer reports usage. It reads the same variables as the services, but shares no code with them.
 */
package dev.crosscheck.cli.doctor;
