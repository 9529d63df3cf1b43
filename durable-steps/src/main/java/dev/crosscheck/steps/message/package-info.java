/** Messages as bytes, and the headers they travel with. */
package dev.crosscheck.steps.message;
