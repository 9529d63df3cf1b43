/** The tree of sections of a policy, contract or statute, and the search in that tree. Pure. */
package dev.crosscheck.model.policy;
