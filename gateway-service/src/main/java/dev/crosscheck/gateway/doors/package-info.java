/** What all doors have in common through which others ask in their own way: a question, its session, a cited answer. */
package dev.crosscheck.gateway.doors;
