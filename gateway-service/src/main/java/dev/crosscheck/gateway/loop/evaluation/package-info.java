/**
 * The loop of criteria evaluation. It opens a policy, then deliberates, searches and checks several criteria at a time.
 * {@link dev.crosscheck.gateway.loop.evaluation.EvaluationLoop} decides,
 * {@link dev.crosscheck.gateway.loop.evaluation.EvaluationState} folds. Pure.
 */
package dev.crosscheck.gateway.loop.evaluation;
