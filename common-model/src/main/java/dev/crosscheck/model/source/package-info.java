/** Sources: what was found, how trustworthy its outlet is, and which of it a mode admits. */
package dev.crosscheck.model.source;
