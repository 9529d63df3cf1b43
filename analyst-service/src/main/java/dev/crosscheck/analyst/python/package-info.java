/**
 * Processes that run Python for chats: they end when they take too long or too much, and no turn but their own notices.
 */
package dev.crosscheck.analyst.python;
