/** Links to reports, for readers who have no other access. */
package dev.crosscheck.gateway.sharing;
