/** Derives expressions symbolically: sums, products, quotients, powers and elementary functions. */
package dev.crosscheck.analyst.operate.calculus;
