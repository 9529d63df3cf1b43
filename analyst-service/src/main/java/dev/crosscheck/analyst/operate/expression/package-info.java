/** Expressions: read within bounds, evaluated exactly where that is possible, with the steps taken. */
package dev.crosscheck.analyst.operate.expression;
