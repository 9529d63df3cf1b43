# Runs programs one after the other with names in common; its last expression is the function that does so.
# What a program breaks here, it breaks for itself alone: nothing of the process depends on it.


def _make_run():
    import abc
    import ast
    import datetime
    import numbers
    import os
    import random
    import sys
    import time
    import traceback

    # What programs import most, so that the first one does not wait for it.
    import decimal, fractions, itertools, json, math, re, statistics  # noqa: E401, F401

    # Native code is not allowed. Without these two the language uses its own hashes, and does not look for a library.
    sys.modules["_hashlib"] = sys.modules["_ssl"] = None
    os.getcwd = lambda: "/"

    longest_value = 10000
    most_rows = 500
    most_columns = 50
    longest_cell = 500
    clock = [0.0]
    names = {"__name__": "__main__", "__builtins__": __builtins__}

    # The time stands still, at the moment of the question: a program that runs again sees the same.
    gmtime, strftime, asctime = time.gmtime, time.strftime, time.asctime
    time.time = time.clock_gettime = lambda *_: clock[0]
    time.time_ns = time.clock_gettime_ns = lambda *_: int(clock[0] * 1000) * 1000000
    time.monotonic = time.perf_counter = time.process_time = time.thread_time = time.time
    time.monotonic_ns = time.perf_counter_ns = time.process_time_ns = time.thread_time_ns = time.time_ns
    time.localtime = time.gmtime = lambda seconds=None: gmtime(clock[0] if seconds is None else seconds)
    time.strftime = lambda form, t=None: strftime(form, time.gmtime() if t is None else t)
    time.asctime = lambda t=None: asctime(time.gmtime() if t is None else t)
    time.ctime = lambda seconds=None: asctime(time.gmtime(seconds))
    time.sleep = lambda seconds: None

    class Dated(abc.ABCMeta):
        """Counts the dates that the language makes, and every date with a time, as dates too."""

        def __instancecheck__(cls, value):
            return isinstance(value, originals[cls]) if cls in originals else super().__instancecheck__(value)

        def __subclasscheck__(cls, other):
            return issubclass(other, originals[cls]) if cls in originals else super().__subclasscheck__(other)

    class FixedDate(datetime.date, metaclass=Dated):
        __module__, __qualname__ = "datetime", "date"

        @classmethod
        def today(cls):
            return cls.fromtimestamp(clock[0])

    class FixedDatetime(datetime.datetime, metaclass=Dated):
        __module__, __qualname__ = "datetime", "datetime"

        @classmethod
        def now(cls, tz=None):
            return cls.fromtimestamp(clock[0], tz or datetime.timezone.utc).replace(tzinfo=tz)

        @classmethod
        def utcnow(cls):
            return cls.now()

        @classmethod
        def today(cls):
            return cls.now()

    originals = {FixedDate: datetime.date, FixedDatetime: datetime.datetime}
    datetime.date, datetime.datetime = FixedDate, FixedDatetime

    def cell(value):
        text = "" if value is None else str(value)
        return text[:longest_cell]

    def are_numbers(values):
        """Whether these are two or more numbers. A single one says no more as a table."""
        return len(values) > 1 and all(isinstance(v, numbers.Real | decimal.Decimal) and not isinstance(v, bool)
                                       for v in values)

    def table(value):
        """Columns and rows of records, of rows, of a mapping of names to series, or of a series of numbers."""
        if isinstance(value, dict) and value and all(isinstance(v, (list, tuple)) for v in value.values()):
            columns = list(value)
            if len({len(v) for v in value.values()}) != 1:
                return [], []
            rows = [list(row) for row in zip(*value.values())]
        elif isinstance(value, (list, tuple)) and value and all(isinstance(v, dict) for v in value):
            columns = list(dict.fromkeys(key for row in value for key in row))
            rows = [[row.get(column) for column in columns] for row in value]
        elif isinstance(value, (list, tuple)) and value and all(isinstance(v, (list, tuple)) for v in value):
            if len({len(v) for v in value}) != 1 or not value[0]:
                return [], []
            columns = [str(i + 1) for i in range(len(value[0]))]
            rows = [list(row) for row in value]
        elif isinstance(value, dict) and are_numbers(value.values()):
            columns = ["name", "value"]
            rows = [list(entry) for entry in value.items()]
        elif isinstance(value, (list, tuple)) and are_numbers(value):
            columns = ["index", "value"]
            rows = [list(entry) for entry in enumerate(value, 1)]
        else:
            return [], []
        if not columns or len(columns) > most_columns:
            return [], []
        return [cell(c) for c in columns], [[cell(c) for c in row] for row in rows[:most_rows]]

    def run(code, now):
        clock[0] = now
        try:
            tree = ast.parse(code, "<input>")
            last = None
            if tree.body and isinstance(tree.body[-1], ast.Expr):
                last = ast.Expression(tree.body.pop().value)
            exec(compile(tree, "<input>", "exec"), names)
            if last is None:
                return ["value", "", [], []]
            value = eval(compile(last, "<input>", "eval"), names)
            if value is None:
                return ["value", "", [], []]
            text = repr(value)
            if len(text) > longest_value:
                text = text[:longest_value] + "…"
            columns, rows = table(value)
            return ["value", text, columns, rows]
        except BaseException as e:
            lines = traceback.format_exception_only(type(e), e)
            frames = [f for f in traceback.extract_tb(e.__traceback__) if f.filename == "<input>"]
            where = "line %d: " % frames[-1].lineno if frames else ""
            return ["error", (where + "".join(lines).strip())[:2000], [], []]
        finally:
            try:
                sys.stdout.flush()
            except BaseException:
                pass

    # Once through all of it, value and error, so that the first program finds it warm. No name stays behind.
    run("[{'a': 1 / 2}]", 0)
    run("1 / 0", 0)
    random.seed(0)
    return run


_make_run()
