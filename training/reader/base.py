"""Makes a base for training from the float ONNX encoder in a langchain4j embeddings jar, or from an exported reader.

The encoders' exporter replaced the names of the matrices by numbers and transposed the matrices. Their order in each
layer is query, key, value, attention output, up, down. Biases and norms kept their names. The code compares the result
with the original.
"""

import json
import zipfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import numpy_helper
from tokenizers import Tokenizer

from . import model
from .languages import SIMPLIFIED
from .model import Reader, Shape

HEAD_SIZE = {384: 32, 512: 64}
"""Models with 384 hidden units have attention heads of size 32, models with 512 have heads of size 64."""


def from_jar(jar: Path, language: str, positions: int) -> tuple[Reader, dict, float]:
    """Returns the reader with untrained heads, its tokenizer as a dictionary, and the largest difference between the
    outputs of its encoder and the original."""
    with zipfile.ZipFile(jar) as archive:
        names = archive.namelist()
        network = archive.read(next(n for n in names if n.endswith(".onnx")))
        tokenizer = json.loads(archive.read(next(n for n in names if n.endswith("tokenizer.json"))))
    weights = {i.name: numpy_helper.to_array(i) for i in onnx.load_from_string(network).graph.initializer}
    reader = _reader(weights, language, positions)
    return reader, tokenizer, _difference(reader, network, tokenizer)


def from_export(network: Path, language: str) -> tuple[Reader, dict, float]:
    """Returns the reader behind an exported int8 file, its tokenizer, and the largest difference between the start
    scores of both. The weights are as exact as int8 keeps them. Training can continue from this reader when no
    checkpoint is left."""
    tokenizer = json.loads((network.parent / model.TOKENIZER).read_text(encoding="utf-8"))
    graph = onnx.load(network).graph
    weights = _dequantised({i.name: numpy_helper.to_array(i) for i in graph.initializer})
    hidden, positions = weights["words.weight"].shape[1], weights["positions.weight"].shape[0]
    matrices = sorted((n for n in weights if n.startswith("onnx::MatMul")), key=lambda n: int(n.rsplit("_", 1)[1]))
    *inner, span = matrices
    shape = Shape(
        vocabulary=len(weights["words.weight"]),
        hidden=hidden,
        layers=len(inner) // 4,
        heads=hidden // HEAD_SIZE[hidden],
        intermediate=weights[inner[2]].shape[1],
        positions=positions,
        language=language,
    )
    state = {name: value for name, value in weights.items() if not name.startswith("onnx::")}
    for number, parts in enumerate(zip(*[iter(inner)] * 4)):
        for part, name in zip(("qkv", "attended", "up", "down"), parts):
            state[f"layers.{number}.{part}.weight"] = weights[name].T
    state["span.weight"] = weights[span].T
    reader = Reader(shape)
    for head in ("answers", "entails"):
        name = f"{head}.weight_Transposed"
        # Files from before the claims lack a head for them.
        state[f"{head}.weight"] = weights[name].T if name in weights else reader.state_dict()[f"{head}.weight"].numpy()
        state.setdefault(f"{head}.bias", reader.state_dict()[f"{head}.bias"].numpy())
    reader.load_state_dict({name: torch.tensor(np.ascontiguousarray(state[name])) for name in reader.state_dict()})
    return reader, tokenizer, _difference(reader, network.read_bytes(), tokenizer)


def _dequantised(stored: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Returns the weights by name, without the ending of the name and without what `export.Aligned` puts before it. The
    lines of `Aligned` are not part of them. A weight is (int8 - zero point) * scale; zero point and scale apply to the
    whole matrix or to one column each."""
    weights = {}
    stored = {name.removeprefix("_reader."): value for name, value in stored.items()}
    for name, value in stored.items():
        if name.endswith("_quantized"):
            bare = name.removesuffix("_quantized")
            zero = stored[f"{bare}_zero_point"].astype(np.float32)
            weights[bare] = (value.astype(np.float32) - zero) * stored[f"{bare}_scale"]
        elif not name.endswith(("_scale", "_zero_point")):
            weights[name] = value
    return weights


def _reader(weights: dict[str, np.ndarray], language: str, positions: int) -> Reader:
    matrices = sorted((n for n in weights if n.startswith("onnx::MatMul")), key=lambda n: int(n.rsplit("_", 1)[1]))
    words = weights["embeddings.word_embeddings.weight"]
    hidden = words.shape[1]
    shape = Shape(
        vocabulary=words.shape[0],
        hidden=hidden,
        layers=len(matrices) // 6,
        heads=hidden // HEAD_SIZE[hidden],
        intermediate=weights[matrices[4]].shape[1],
        positions=positions,
        language=language,
    )
    reader = Reader(shape)

    def put(parameter: torch.nn.Parameter, value: np.ndarray) -> None:
        assert parameter.shape == value.shape, (parameter.shape, value.shape)
        parameter.data = torch.tensor(value.copy())

    put(reader.words.weight, words)
    put(reader.positions.weight, weights["embeddings.position_embeddings.weight"][:positions])
    put(reader.types.weight, weights["embeddings.token_type_embeddings.weight"])
    put(reader.embedded_norm.weight, weights["embeddings.LayerNorm.weight"])
    put(reader.embedded_norm.bias, weights["embeddings.LayerNorm.bias"])
    for number, layer in enumerate(reader.layers):
        name = f"encoder.layer.{number}."
        q, k, v, attended, up, down = (weights[m].T for m in matrices[6 * number : 6 * number + 6])
        put(layer.qkv.weight, np.concatenate([q, k, v]))
        biases = [weights[f"{name}attention.self.{part}.bias"] for part in ("query", "key", "value")]
        put(layer.qkv.bias, np.concatenate(biases))
        put(layer.attended.weight, attended)
        put(layer.attended.bias, weights[f"{name}attention.output.dense.bias"])
        put(layer.attended_norm.weight, weights[f"{name}attention.output.LayerNorm.weight"])
        put(layer.attended_norm.bias, weights[f"{name}attention.output.LayerNorm.bias"])
        put(layer.up.weight, up)
        put(layer.up.bias, weights[f"{name}intermediate.dense.bias"])
        put(layer.down.weight, down)
        put(layer.down.bias, weights[f"{name}output.dense.bias"])
        put(layer.norm.weight, weights[f"{name}output.LayerNorm.weight"])
        put(layer.norm.bias, weights[f"{name}output.LayerNorm.bias"])
    return reader


@torch.no_grad()
def _difference(reader: Reader, network: bytes, tokenizer: dict) -> float:
    """Returns the largest difference in the output of the last layer, or, for an exported reader, in the start
    scores."""
    encoding = Tokenizer.from_str(json.dumps({**tokenizer, "padding": None, "truncation": None})).encode(
        "how many people were treated? 多少人得到治療"
    )
    session = onnxruntime.InferenceSession(network, providers=["CPUExecutionProvider"])
    ids = np.array([encoding.ids], dtype=np.int64)
    feed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
    original = session.run(None, {i.name: feed[i.name] for i in session.get_inputs()})[0]
    caught = {}
    hook = reader.layers[-1].register_forward_hook(lambda module, inputs, output: caught.update(output=output))
    scores = reader.eval()(*(torch.tensor(feed[name]) for name in ("input_ids", "token_type_ids", "attention_mask")))
    hook.remove()
    own = scores[0] if session.get_outputs()[0].name == "start" else caught["output"]
    return float(np.abs(own.numpy() - original).max())


def cut_vocabulary(reader: Reader, tokenizer: dict, texts: Iterable[str], size: int) -> tuple[Reader, dict]:
    """Keeps the `size` most likely tokens, because each token costs one int8 byte per hidden unit.

    A token is likely if it is frequent in the texts. As the texts are few, its rank in the vocabulary counts too:
    BERT's vocabulary is sorted by frequency in its training text. Special tokens and single Latin or Greek characters,
    digits and signs stay; tokens of other scripts are removed first. The tokenizer splits a word without its own token
    into shorter tokens.
    """
    vocabulary = tokenizer["model"]["vocab"]
    counter = Tokenizer.from_str(json.dumps({**tokenizer, "padding": None, "truncation": None}))
    counts = Counter()
    for encoding in counter.encode_batch(list(texts), add_special_tokens=False):
        counts.update(encoding.tokens)
    total = sum(counts.values())
    special = {t["content"] for t in tokenizer["added_tokens"]}

    def likely(token: str) -> float:
        bare = token.removeprefix("##")
        if token in special:
            return float("inf")
        if token.startswith("[unused") or any(ord(c) > 0x3FF and not 0x2000 <= ord(c) < 0x2C00 for c in bare):
            return counts[token] * 1e-9
        if len(bare) == 1:
            return float("inf")
        return counts[token] + total / (10 * (vocabulary[token] + 1))

    kept = sorted(sorted(vocabulary, key=lambda t: (-likely(t), vocabulary[t]))[:size], key=vocabulary.get)
    smaller = Reader(Shape(**{**vars(reader.shape), "vocabulary": len(kept)}))
    state = reader.state_dict()
    state["words.weight"] = state["words.weight"][[vocabulary[t] for t in kept]]
    smaller.load_state_dict(state)
    numbers = {token: number for number, token in enumerate(kept)}
    return smaller, _renumbered(tokenizer, numbers)


def _renumbered(tokenizer: dict, numbers: dict[str, int]) -> dict:
    tokenizer = json.loads(json.dumps(tokenizer))
    tokenizer["model"]["vocab"] = numbers
    for token in tokenizer["added_tokens"]:
        token["id"] = numbers[token["content"]]
    for name, token in tokenizer["post_processor"]["special_tokens"].items():
        token["ids"] = [numbers[name]]
    return tokenizer


@torch.no_grad()
def bring_scripts_together(reader: Reader, tokenizer: dict) -> int:
    """Replaces the embedding of each traditional Chinese character by the mean of it and its simplified form, so that
    training in one script helps in the other. Returns the number of changed characters."""
    from .scripts import Converter  # only Chinese needs OpenCC

    converter = Converter(SIMPLIFIED)
    vocabulary = tokenizer["model"]["vocab"]
    simplified = {token: converter.text(token) for token in vocabulary if len(token.removeprefix("##")) == 1}
    moved = [(vocabulary[t], vocabulary[s]) for t, s in simplified.items() if s != t and s in vocabulary]
    if moved:
        traditional, simple = map(list, zip(*moved))
        words = reader.words.weight
        words[traditional] = (words[traditional] + words[simple]) / 2
    return len(moved)


def save(reader: Reader, tokenizer: dict, folder: Path) -> None:
    model.save(reader, folder)
    plain = {**tokenizer, "padding": None, "truncation": None}
    (folder / model.TOKENIZER).write_text(json.dumps(plain, ensure_ascii=False), encoding="utf-8")
