package dev.crosscheck.analyst.operate.unit;

import javax.measure.Unit;

/** @param name the name that results show */
record NamedUnit(String name, Unit<?> unit) {}
