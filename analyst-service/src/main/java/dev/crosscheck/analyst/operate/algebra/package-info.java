/** Solves equations and transforms polynomials, in exact numbers where possible. */
package dev.crosscheck.analyst.operate.algebra;
