"""The reader's network: a BERT encoder (Devlin et al., 2019), a start and an end score per token, one score of whether
the window answers at all, and three scores of what the window says of a claim."""

import json
import math
import os
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor, nn
from torch.nn import functional

WEIGHTS, CONFIG, TOKENIZER = "reader.safetensors", "config.json", "tokenizer.json"
OUTPUTS = ("start", "end", "answers", "entails")


@dataclass(frozen=True)
class Shape:
    vocabulary: int
    hidden: int
    layers: int
    heads: int
    intermediate: int
    positions: int
    language: str


class Layer(nn.Module):
    """One layer, with a normalisation after each half. Query, key and value share one matrix: one product, and in int8
    only one quantisation of its input."""

    def __init__(self, shape: Shape, dropout: float):
        super().__init__()
        self.heads = shape.heads
        self.dropout = nn.Dropout(dropout)
        self.qkv = nn.Linear(shape.hidden, 3 * shape.hidden)
        self.attended = nn.Linear(shape.hidden, shape.hidden)
        self.attended_norm = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.up = nn.Linear(shape.hidden, shape.intermediate)
        self.down = nn.Linear(shape.intermediate, shape.hidden)
        self.norm = nn.LayerNorm(shape.hidden, eps=1e-12)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        """x: [windows, tokens, hidden]; bias: [windows, 1, 1, tokens], 0 for tokens and very low for padding"""
        windows, tokens, hidden = x.shape
        q, k, v = self.qkv(x).view(windows, tokens, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        if x.is_cuda:
            mixed = functional.scaled_dot_product_attention(q, k, v, bias.to(q.dtype))
        else:
            # Attention is written out because on a CPU it trains faster than the fused kernel, and because it can be
            # exported.
            scores = q @ k.transpose(-1, -2) / math.sqrt(hidden // self.heads) + bias
            mixed = scores.softmax(-1) @ v
        mixed = mixed.transpose(1, 2).reshape(windows, tokens, hidden)
        x = self.attended_norm(x + self.dropout(self.attended(mixed)))
        return self.norm(x + self.dropout(self.down(functional.gelu(self.up(x)))))


class Reader(nn.Module):
    def __init__(self, shape: Shape, dropout: float = 0.0):
        super().__init__()
        self.shape = shape
        self.dropout = nn.Dropout(dropout)
        self.words = nn.Embedding(shape.vocabulary, shape.hidden)
        self.positions = nn.Embedding(shape.positions, shape.hidden)
        self.types = nn.Embedding(2, shape.hidden)
        self.embedded_norm = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape, dropout) for _ in range(shape.layers))
        self.span = nn.Linear(shape.hidden, 2)
        self.answers = nn.Linear(shape.hidden, 1)
        self.entails = nn.Linear(shape.hidden, 3)
        for head in (self.span, self.answers, self.entails):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def forward(self, ids: Tensor, types: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """ids, types, mask: int64 [windows, tokens]. Returns start and end scores [windows, tokens], answers scores
        [windows] and entails scores [windows, 3]. Start and end are very low at padding; the score at the first token
        ([CLS]) stands for no answer. The answers score is above 0 if an answer is likely. The entails scores are logits
        of contradicted, not stated and supported, for a claim in place of the question."""
        x = self.words(ids) + self.types(types) + self.positions(torch.arange(ids.shape[1], device=ids.device))
        x = self.dropout(self.embedded_norm(x))
        padding = (1.0 - mask.to(x.dtype)) * -10000.0
        for layer in self.layers:
            x = layer(x, padding[:, None, None, :])
        span = self.span(x) + padding[..., None]
        return span[..., 0], span[..., 1], self.answers(x[:, 0])[:, 0], self.entails(x[:, 0])


def save(reader: Reader, folder: Path, half: bool = False) -> None:
    """Writes the weights and their shape. After a kill, each file is either complete or the old one."""
    folder.mkdir(parents=True, exist_ok=True)
    kind = torch.float16 if half else torch.float32
    weights = {name: value.detach().to(kind).contiguous() for name, value in reader.state_dict().items()}
    save_file(weights, folder / f"{WEIGHTS}.tmp")
    os.replace(folder / f"{WEIGHTS}.tmp", folder / WEIGHTS)
    (folder / f"{CONFIG}.tmp").write_text(json.dumps(asdict(reader.shape), indent=1) + "\n")
    os.replace(folder / f"{CONFIG}.tmp", folder / CONFIG)


def mix(one: Reader, other: Reader, share: float) -> Reader:
    """Returns a reader whose weights lie between those of two readers of one origin: `share` of the way from the first
    to the second, 0 to 1. What training made better stays for the most part, and so does what the first knew (Wortsman
    et al., Robust fine-tuning of zero-shot models, 2022). The head for claims is the second's, since older readers have
    none."""
    mixed = Reader(one.shape)
    second = other.state_dict()
    state = {name: torch.lerp(value, second[name], share) for name, value in one.state_dict().items()}
    mixed.load_state_dict(state | {name: second[name] for name in state if name.startswith("entails.")})
    return mixed


def load(folder: Path, dropout: float = 0.0) -> Reader:
    """Reads the files that `save` wrote, as float32. dropout: used only while the reader trains"""
    reader = Reader(Shape(**json.loads((folder / CONFIG).read_text())), dropout)
    weights = load_file(folder / WEIGHTS)
    reader.load_state_dict({name: value.float() for name, value in weights.items()})
    return reader
