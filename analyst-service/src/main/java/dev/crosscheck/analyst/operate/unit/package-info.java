/** Units of measurement: read by their names in English and Chinese, converted exactly. */
package dev.crosscheck.analyst.operate.unit;
