/** A few sounds, made on the spot. Nothing is heard until somebody turns them on. */

import { settings } from "../settings.svelte";

let context: AudioContext | undefined;

function begin(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(
  at: number,
  pitch: number,
  length: number,
  volume: number,
  type: OscillatorType = "sine",
  to = pitch,
): void {
  const audio = begin();
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

function noise(at: number, length: number, volume: number, from: number, to: number): void {
  const audio = begin();
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + length * 0.3);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}

export type Sound = "move" | "turn" | "wave" | "roll" | "crash" | "score" | "over";

export function play(sound: Sound): void {
  switch (sound) {
    case "move":
      tone(0, 210, 0.09, 0.25, "triangle", 120);
      noise(0, 0.05, 0.12, 900, 500);
      break;
    case "turn":
      tone(0, 660, 0.16, 0.1);
      tone(0.11, 880, 0.25, 0.1);
      break;
    case "wave":
      noise(0.1, 1.3, 0.35, 300, 1400);
      break;
    case "roll":
      for (let i = 0; i < 6; i++) noise(i * 0.07 + i * i * 0.006, 0.05, 0.3, 1800, 900);
      break;
    case "crash":
      noise(0, 0.35, 0.5, 500, 90);
      tone(0, 110, 0.3, 0.3, "square", 45);
      break;
    case "score":
      tone(0, 880, 0.12, 0.12, "triangle");
      tone(0.09, 1320, 0.3, 0.12, "triangle");
      break;
    case "over":
      [523, 659, 784, 1047].forEach((pitch, i) => tone(i * 0.13, pitch, 0.4, 0.12, "triangle"));
      break;
  }
}

/** Turn sounds on or off; whoever turns them on hears one. */
export function toggleSound(): void {
  settings.setSound(!settings.sound);
  if (settings.sound) play("turn");
}
