/**
 * The domain's ids, shared by every service. Nothing below this package knows more than {@code java.*} and Jackson's
 * annotations.
 */
package dev.crosscheck.model;
