/**
 * Processes that run Python for chats. A process ends if its program takes too long or too much memory; this affects
 * only the turn that runs it.
 */
package dev.crosscheck.analyst.python;
