/**
 * The domain's ids, which all services share. This package and its subpackages depend only on {@code java.*} and
 * Jackson's annotations.
 */
package dev.crosscheck.model;
