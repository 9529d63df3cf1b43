/** Polls the database. Wake-ups within the process only shorten the wait; the database decides what there is to do. */
package dev.crosscheck.steps.polling;
