"""Writes a trained reader as ONNX, as float and with int8 weights and products.

Inputs `input_ids`, `token_type_ids`, `attention_mask`: int64 [windows, tokens]. Outputs `start`, `end`: float
[windows, tokens]; `answers`: float [windows]; `entails`: float [windows, 3]. The tokenizer is in the same folder, as
tokenizer.json and vocab.txt.
"""

import json
import shutil
import tempfile
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn

from . import model
from .model import OUTPUTS, Reader
from .tokens import Batch

OPSET = 17
FLOAT, INT8 = "reader-float.onnx", "reader-int8.onnx"
INPUTS = ("input_ids", "token_type_ids", "attention_mask")


class OnnxScorer:
    """Scores with an exported file on the CPU."""

    def __init__(self, path: Path, threads: int):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        present = {output.name for output in self._session.get_outputs()}
        self._outputs = [name for name in OUTPUTS if name in present]  # older files know no claims

    def __call__(self, inputs: Batch) -> tuple[np.ndarray, ...]:
        return tuple(self._session.run(self._outputs, dict(zip(INPUTS, (inputs.ids, inputs.types, inputs.mask)))))


class Aligned(nn.Module):
    """A reader whose scores go along lines, see alignment.py: score = slope * the reader's score + intercept."""

    def __init__(self, reader: Reader, margin: tuple[float, float], answers: tuple[float, float]):
        """margin: slope and intercept for a span's score less that of no answer
        answers: slope and intercept for the answers score
        """
        super().__init__()
        self._reader, self._margin, self._answers = reader, margin, answers

    def forward(self, ids: Tensor, types: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        start, end, answers, entails = self._reader(ids, types, mask)
        (slope, intercept), (answers_slope, answers_intercept) = self._margin, self._answers
        nothing = (torch.arange(ids.shape[1]) == 0) * (intercept / 2)
        return slope * start - nothing, slope * end - nothing, answers_slope * answers + answers_intercept, entails


def export(
    trained: Path, out: Path, margin: tuple[float, float] = (1, 0), answers: tuple[float, float] = (1, 0)
) -> None:
    """trained: a folder with weights, shape and tokenizer
    margin, answers: the lines of Aligned
    """
    reader = Aligned(model.load(trained), margin, answers).eval()
    out.mkdir(parents=True, exist_ok=True)
    _write_float(reader, out / FLOAT)
    quantise(out / FLOAT, out / INT8)
    shutil.copyfile(trained / model.TOKENIZER, out / model.TOKENIZER)
    vocabulary = json.loads((out / model.TOKENIZER).read_text(encoding="utf-8"))["model"]["vocab"]
    words = sorted(vocabulary, key=vocabulary.get)
    (out / "vocab.txt").write_text("\n".join(words) + "\n", encoding="utf-8")


def _write_float(reader: Aligned, path: Path) -> None:
    example = torch.ones(2, 16, dtype=torch.int64)
    axes = {name: {0: "windows", 1: "tokens"} for name in (*INPUTS, "start", "end")}
    axes |= {name: {0: "windows"} for name in ("answers", "entails")}
    torch.onnx.export(
        reader,
        (example, example, example),
        path,
        input_names=list(INPUTS),
        output_names=list(OUTPUTS),
        dynamic_axes=axes,
        opset_version=OPSET,
        dynamo=False,
    )
    onnx.checker.check_model(onnx.load(path))


def quantise(source: Path, target: Path) -> None:
    """Quantises weights to int8 with one scale per output unit. Products are int8 too; the range of their inputs is
    determined at run time.

    Weights use seven of the eight bits: on processors with AVX2 but without VNNI, the sum of two 8-bit products
    overflows its 16 bits. The heads stay float, because they are tiny and decide the result. (Preprocessing turns a
    Gemm into a MatMul with a longer name.)
    """
    with tempfile.TemporaryDirectory() as folder:
        prepared = Path(folder) / "prepared.onnx"
        onnxruntime.quantization.shape_inference.quant_pre_process(source, prepared, skip_symbolic_shape=True)
        graph = onnx.load(prepared).graph
        matrices = {i.name: i for i in graph.initializer}
        heads = [n.name for n in graph.node if n.op_type in ("MatMul", "Gemm") and _narrow(n, matrices)]
        quantize_dynamic(
            prepared,
            target,
            weight_type=QuantType.QInt8,
            per_channel=True,
            reduce_range=True,
            nodes_to_exclude=heads + [f"{name}_MatMul" for name in heads],
            op_types_to_quantize=["MatMul", "Gemm", "Gather"],
        )


def _narrow(node: onnx.NodeProto, matrices: dict) -> bool:
    """Returns whether the product's matrix has at most three columns or rows."""
    return any(name in matrices and min(matrices[name].dims, default=9) <= 3 for name in node.input[:2])
