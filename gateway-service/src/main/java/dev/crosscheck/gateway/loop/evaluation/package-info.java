/**
 * The loop of criteria evaluation: a policy is opened, each criterion is thought about, searched for and checked,
 * several at a time. {@link dev.crosscheck.gateway.loop.evaluation.EvaluationLoop} decides, {@link
 * dev.crosscheck.gateway.loop.evaluation.EvaluationState} folds. Pure.
 */
package dev.crosscheck.gateway.loop.evaluation;
