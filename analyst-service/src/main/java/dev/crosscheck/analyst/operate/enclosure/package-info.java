/**
 * Computes with intervals that are certain to contain the exact value, so that integrals and solutions come with a
 * bound of their error and a pole is never overlooked. After R. E. Moore, R. B. Kearfott and M. J. Cloud, “Introduction
 * to Interval Analysis” (SIAM 2009).
 */
package dev.crosscheck.analyst.operate.enclosure;
