/** What a client is told when a request fails: problem details of RFC 9457, the same from every service. */
package dev.crosscheck.model.problem;
