/**
 * Criteria evaluation: the facts of a case are held against criteria, with a policy document as the authority. What
 * goes in, what is found on the way, and what comes out.
 */
package dev.crosscheck.model.evaluation;
