"""Environments for researchers: batches in compiled code, Gymnasium, PettingZoo and OpenSpiel.

Where Gymnasium is installed it knows the games' ids from here on.
"""

from importlib.util import find_spec

from .errors import BadAction, BadBatch, Missing, NotReset
from .vector import Rivals, VectorEnv

__all__ = ["BadAction", "BadBatch", "Missing", "NotReset", "Rivals", "VectorEnv"]

if find_spec("gymnasium"):
    from . import gym as gym
