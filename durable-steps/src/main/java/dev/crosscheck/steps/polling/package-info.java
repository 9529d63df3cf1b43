/** Looking at the database again and again: the truth behind every wake-up in process. */
package dev.crosscheck.steps.polling;
