"""Environments for researchers: batches in compiled code, Gymnasium, PettingZoo and OpenSpiel."""

from .errors import BadAction, BadBatch, Missing, NotReset
from .vector import Rivals, VectorEnv

__all__ = ["BadAction", "BadBatch", "Missing", "NotReset", "Rivals", "VectorEnv"]
