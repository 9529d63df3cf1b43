/** Test doubles for the surroundings of a step. */
package dev.crosscheck.steps.testing;
