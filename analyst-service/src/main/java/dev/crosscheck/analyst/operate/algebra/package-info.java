/** Equations and polynomials, exactly. */
package dev.crosscheck.analyst.operate.algebra;
