/** Reports: a draft arranged for its reader, with its warnings, its confidence and its sources. No fact is added. */
package dev.crosscheck.writer.compose;
