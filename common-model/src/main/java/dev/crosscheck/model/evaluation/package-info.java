/**
 * Criteria evaluation: decides whether the facts of a case meet criteria, with a policy document as the authority.
 * Holds the inputs, the intermediate results and the outputs.
 */
package dev.crosscheck.model.evaluation;
