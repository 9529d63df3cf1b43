/** Checks what an evaluation quotes of its policy: whether it stands there, and whether it speaks for the result. */
package dev.crosscheck.critic.citations;
