/** Whether what was found suffices, what is missing, and what to search next. */
package dev.crosscheck.analyst.reflect;
