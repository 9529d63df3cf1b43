/** A policy, contract or statute as a tree of its sections, and the search down that tree. Pure. */
package dev.crosscheck.model.policy;
