/** What a later session says otherwise than an earlier one, claim by claim. */
package dev.crosscheck.gateway.changes;
