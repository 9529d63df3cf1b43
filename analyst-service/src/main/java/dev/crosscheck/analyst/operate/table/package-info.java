/** Tables and their transformations. */
package dev.crosscheck.analyst.operate.table;
