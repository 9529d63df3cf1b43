"""The commands. `python -m reader --help` lists them."""

import argparse
import json
import os
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

from .languages import LANGUAGES  # noqa: E402  the variables above count only before the libraries are loaded


def base(args: argparse.Namespace) -> None:
    from . import base, records

    if args.source.suffix == ".onnx":
        reader, tokenizer, difference = base.from_export(args.source, args.language)
    else:
        reader, tokenizer, difference = base.from_jar(args.source, args.language, args.positions)
    print(f"layers {reader.shape.layers}, hidden {reader.shape.hidden}, largest difference {difference:.1e}")
    if args.vocabulary:
        corpus = records.read(args.data)
        questions = corpus.part("train")
        texts = [" ".join(corpus.contexts[i].sentences) for i in sorted({q.context for q in questions})]
        texts += [q.question for q in questions]
        reader, tokenizer = base.cut_vocabulary(reader, tokenizer, texts, args.vocabulary)
    if args.both_scripts:
        print(f"{base.bring_scripts_together(reader, tokenizer):,} traditional characters brought to simplified ones")
    base.save(reader, tokenizer, args.out)
    print(f"{sum(p.numel() for p in reader.parameters()):,} parameters, {reader.shape.vocabulary:,} tokens")


def prepare(args: argparse.Namespace) -> None:
    from . import prepare, records

    language = LANGUAGES[args.language]
    corpus = prepare.prepare(language, args.sources, args.titles, args.both_scripts, args.claims, args.everyday)
    records.write(corpus, args.out)
    print(prepare.summary(corpus))


def train(args: argparse.Namespace) -> None:
    import torch

    from . import records
    from .training import Plan, Run

    torch.set_num_threads(args.threads)
    given = {name: getattr(args, name) for name in Plan.__dataclass_fields__ if getattr(args, name, None) is not None}
    language, corpus = LANGUAGES[args.language], records.read(args.data)
    how = {"device": args.device, "workers": args.workers, "teachers": args.teachers}
    Run(args.base, corpus, language, args.out, Plan(**given), **how).go(args.cpu_seconds)


def mix(args: argparse.Namespace) -> None:
    from . import model

    model.save(model.mix(model.load(args.one), model.load(args.other), args.share), args.out, half=True)
    (args.out / model.TOKENIZER).write_bytes((args.one / model.TOKENIZER).read_bytes())


def evaluate(args: argparse.Namespace) -> None:
    import random

    import torch

    from . import evaluation, model, prepare, records
    from .export import OnnxScorer
    from .tokens import Tokens

    torch.set_num_threads(args.threads)
    language = LANGUAGES[args.language]
    if args.window_chars:
        language = replace(language, window_chars=args.window_chars)
    onnx = args.model.suffix == ".onnx"
    scorer = OnnxScorer(args.model, args.threads) if onnx else evaluation.TorchScorer(model.load(args.model))
    tokens = Tokens((args.model.parent if onnx else args.model) / model.TOKENIZER, language.max_tokens)
    corpus = prepare.plain(args.data) if args.data.is_file() else records.read(args.data)
    for name in dict.fromkeys(q.set for q in corpus.part("dev")):
        questions = [q for q in corpus.part("dev") if q.set == name]
        if args.questions and len(questions) > args.questions:
            questions = random.Random(1).sample(questions, args.questions)
        figures = evaluation.measure(scorer, tokens, language, corpus.contexts, questions)
        print(json.dumps({"model": str(args.model), "set": name, **figures}), flush=True)
    for name in dict.fromkeys(c.set for c in corpus.claims):
        claims = [c for c in corpus.claims_of("dev") if c.set == name]
        if claims:
            figures = evaluation.measure_claims(scorer, tokens, claims)
            print(json.dumps({"model": str(args.model), "set": name, **figures}), flush=True)


def align(args: argparse.Namespace) -> None:
    from . import alignment, model, records
    from .export import OnnxScorer
    from .tokens import Tokens

    language = LANGUAGES[args.language]
    older, newer = (OnnxScorer(path, args.threads) for path in (args.older, args.newer))
    tokens = Tokens(args.newer.parent / model.TOKENIZER, language.max_tokens)
    asked = alignment.windows_of(records.read(args.data), language, args.questions)
    for line in alignment.align(older, newer, tokens, language, asked):
        print(json.dumps(line))


def questions(args: argparse.Namespace) -> None:
    from . import asking, records

    language = LANGUAGES[args.language]
    sets = args.sets or [data_set.name for data_set in language.sets]
    corpus = records.read(args.data)
    if args.everyday:
        found = asking.everyday_questions(corpus, language, args.everyday)
    else:
        found = asking.questions(corpus, language, sets, args.each, args.unanswerable)
    with args.out.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(question, ensure_ascii=False) + "\n" for question in found)


def weigh(args: argparse.Namespace) -> None:
    from . import weighing

    asked, counts = weighing.read(args.signals, args.questions)
    outcomes = weighing.cross_validate(asked, args.repeats, args.penalty)
    print("\n".join(weighing.report(asked, counts, outcomes)))
    print("\n".join(weighing.constants(weighing.fit(asked, args.penalty))))
    if args.against:
        others, _ = weighing.read(args.against, args.questions)
        if [(one.set, one.id) for one in others] != [(one.set, one.id) for one in asked]:
            raise SystemExit("the two files have different questions")
        before = weighing.cross_validate(others, args.repeats, args.penalty)
        print(f"compared with {args.against}, both with the constants in use:")
        print("\n".join(weighing.compare(asked, [weighing.in_use(others)], [weighing.in_use(asked)])))
        print("both fitted:")
        print("\n".join(weighing.compare(asked, before, outcomes)))


def evidence(args: argparse.Namespace) -> None:
    from . import evidence

    print(evidence.prepare(args.scifact, args.wice, args.out))


def entail(args: argparse.Namespace) -> None:
    from . import entailment

    given = (args.base, args.data, args.evidence, args.out)
    entailment.run(*given, args.seed, args.device, args.processes, args.threads)


def export(args: argparse.Namespace) -> None:
    from . import export

    export.export(args.model, args.out, args.margin, args.answers)
    for path in sorted(args.out.iterdir()):
        print(f"{path.name:18} {path.stat().st_size / 1e6:6.2f} MB")


def time(args: argparse.Namespace) -> None:
    from . import timing

    print("\n".join(timing.table(args.model, args.vocabulary)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="reader", description=__doc__)
    commands = parser.add_subparsers(required=True)

    def command(run, **options) -> argparse.ArgumentParser:
        added = commands.add_parser(run.__name__, **options)
        added.set_defaults(run=run)
        if run not in (weigh, evidence, entail):
            added.add_argument("--language", choices=sorted(LANGUAGES), required=True)
        return added

    one = command(prepare, help="split the source files by article and find look-alikes")
    one.add_argument("sources", type=Path, help="folder with the .jsonl.xz files")
    one.add_argument("out", type=Path)
    one.add_argument("--titles", type=Path, help="JSON lines with title and text, for contexts without a title")
    one.add_argument("--both-scripts", action="store_true", help="Chinese: train on each text in either script")
    one.add_argument("--everyday", type=Path, help="folder with collections, see everyday.py")
    one.add_argument("--claims", type=Path, help="folder with the files of claims")

    one = command(base, help="make a base to train from")
    one.add_argument("source", type=Path, help="an embeddings jar, or reader-int8.onnx to go on from")
    one.add_argument("out", type=Path)
    one.add_argument("--positions", type=int, default=256, help="longest input in tokens")
    one.add_argument("--vocabulary", type=int, help="tokens to keep, by their frequency in the data")
    one.add_argument("--data", type=Path, help="prepared folder, with --vocabulary")
    one.add_argument(
        "--both-scripts", action="store_true", help="Chinese: start traditional characters from simplified ones too"
    )

    one = command(train, help="train, or go on")
    one.add_argument("base", type=Path)
    one.add_argument("data", type=Path, help="prepared folder")
    one.add_argument("out", type=Path)
    one.add_argument("--threads", type=int, default=2)
    one.add_argument("--windows", type=int, required=True, help="examples in the whole run")
    one.add_argument("--cpu-seconds", type=float, default=float("inf"), help="end after so much processor time")
    one.add_argument("--bfloat16", action="store_true", help="on processors with AVX512-BF16 or AMX, and on GPUs")
    one.add_argument("--device", default="cpu", help="cpu or cuda")
    one.add_argument("--workers", type=int, default=0, help="processes that make batches")
    one.add_argument("--teachers", type=Path, nargs="*", default=[], help="folders of trained readers to learn from")
    for name in ("batch", "seed", "warm_up", "measure_every", "measure_questions"):
        one.add_argument(f"--{name.replace('_', '-')}", type=int)
    weights = ("answers_weight", "claims_weight", "compared_weight", "teachers_weight", "weight_decay")
    for name in ("rate", "decay", "average", "dropout", *weights, "save_every"):
        one.add_argument(f"--{name.replace('_', '-')}", type=float)

    one = command(mix, help="write weights between those of two trained readers of one origin")
    one.add_argument("one", type=Path, help="folder of a reader")
    one.add_argument("other", type=Path, help="folder of a reader that was trained on from there")
    one.add_argument("out", type=Path)
    one.add_argument("--share", type=float, default=0.5, help="how far from the first to the second, 0 to 1")

    one = command(evaluate, help="measure on what was held out")
    one.add_argument("model", type=Path, help="folder of a trained reader, or an exported .onnx file")
    one.add_argument("data", type=Path, help="prepared folder (its dev part), or one .jsonl.xz file (the whole)")
    one.add_argument("--window-chars", type=int, help="characters in a window, if not the usual number")
    one.add_argument("--questions", type=int, help="at most so many of each set, drawn at random")
    one.add_argument("--threads", type=int, default=2)

    one = command(evidence, help="cut documents into windows for claims")
    one.add_argument("scifact", type=Path, help="folder with claims_train.jsonl and corpus.jsonl")
    one.add_argument("wice", type=Path, help="claim_dev.jsonl")
    one.add_argument("out", type=Path)

    one = command(entail, help="teach a reader to judge claims by documents, in ten folds and on all")
    one.add_argument("base", type=Path, help="an English reader that was trained on claims")
    one.add_argument("data", type=Path, help="prepared folder, for its claims")
    one.add_argument("evidence", type=Path, help="folder that `evidence` wrote")
    one.add_argument("out", type=Path)
    one.add_argument("--seed", type=int, default=300)
    one.add_argument("--device", default="cpu", help="cpu or cuda")
    one.add_argument("--processes", type=int, default=1, help="folds at a time")
    one.add_argument("--threads", type=int, default=1, help="of each process, on the processor")

    one = command(export, help="write ONNX, float and int8")
    one.add_argument("model", type=Path, help="folder of a trained reader")
    one.add_argument("out", type=Path)
    line = {"type": float, "nargs": 2, "default": (1.0, 0.0), "metavar": ("SLOPE", "INTERCEPT")}
    one.add_argument("--margin", **line, help="the line for margins that `align` printed")
    one.add_argument("--answers", **line, help="the line for answers scores that `align` printed")

    one = command(align, help="the line from the scores of newer weights to those of older ones")
    one.add_argument("older", type=Path, help=".onnx file")
    one.add_argument("newer", type=Path, help=".onnx file with the same vocabulary")
    one.add_argument("data", type=Path, help="prepared folder (its dev part)")
    one.add_argument("--questions", type=int, default=120, help="at most so many of each set")
    one.add_argument("--threads", type=int, default=2)

    one = command(questions, help="write held-out questions with their texts, for the weights of words and reading")
    one.add_argument("data", type=Path, help="prepared folder (its dev part)")
    one.add_argument("out", type=Path)
    one.add_argument("--sets", nargs="*", help="all if not given")
    one.add_argument("--each", type=int, default=100, help="at most so many answerable questions of each set")
    one.add_argument("--unanswerable", type=int, default=60, help="at most so many others of each set")
    one.add_argument("--everyday", type=Path, help="instead, all of the held-out collections in this folder")

    one = command(weigh, help="fit the weights of words and reading")
    one.add_argument("signals", type=Path, help="what SignalsFileTest wrote")
    one.add_argument("questions", type=Path, nargs="+", help="files with all its questions")
    one.add_argument("--against", type=Path, help="signals of the same questions with other weights of the reader")
    one.add_argument("--repeats", type=int, default=5, help="how often the questions are divided into folds")
    one.add_argument("--penalty", type=float, default=0.1, help="on large weights of signals")

    one = command(time, help="milliseconds per window of an exported file")
    one.add_argument("model", type=Path, help=".onnx file")
    one.add_argument("--vocabulary", type=int, default=20000, help="token numbers are drawn below this")

    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
