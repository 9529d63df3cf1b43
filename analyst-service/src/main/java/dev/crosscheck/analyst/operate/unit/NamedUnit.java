package dev.crosscheck.analyst.operate.unit;

import javax.measure.Unit;

/**
 * @param name as results carry it
 */
record NamedUnit(String name, Unit<?> unit) {}
