/** Expressions: parsed within limits and evaluated exactly if possible, with the steps taken. */
package dev.crosscheck.analyst.operate.expression;
