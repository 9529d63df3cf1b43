/** Tables as rows of cells, and what can be made of them. */
package dev.crosscheck.analyst.operate.table;
