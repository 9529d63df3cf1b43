/** Date arithmetic, calendars and time zones. */
package dev.crosscheck.analyst.operate.date;
