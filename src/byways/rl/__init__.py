"""Environments for researchers: batches in compiled code, Gymnasium, PettingZoo and OpenSpiel."""

from .errors import BadAction, BadBatch, Missing, NotReset
from .vector import VectorEnv

__all__ = ["BadAction", "BadBatch", "Missing", "NotReset", "VectorEnv"]
