/** Error responses of all services: problem details of RFC 9457. */
package dev.crosscheck.model.problem;
