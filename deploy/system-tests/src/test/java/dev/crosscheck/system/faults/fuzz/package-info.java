/** Records that are wrong in every way we know, of every message, for every topic that a service reads. */
package dev.crosscheck.system.faults.fuzz;
