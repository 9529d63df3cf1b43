/** Reads units of measurement by their English and Chinese names, and converts them exactly. */
package dev.crosscheck.analyst.operate.unit;
