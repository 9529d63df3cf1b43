/**
 * The operator of chats: mathematics, units, dates, statistics, logic and tables by rules, with the steps taken.
 * Nothing here reads a clock, a file or a network.
 */
package dev.crosscheck.analyst.operate;
