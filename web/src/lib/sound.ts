import { settings } from "./settings.svelte";

export type Sound =
  | "turn"
  | "dice"
  | "step"
  | "thrust"
  | "flip"
  | "arrive"
  | "blow"
  | "build"
  | "stone"
  | "salt"
  | "point"
  | "horn"
  | "fall"
  | "win";

/** Part of a sound: a tone or a band of noise that glides from one pitch to another and fades out. */
interface Voice {
  wave: OscillatorType | "noise";
  /** Hertz. */
  from: number;
  to?: number;
  /** Start and duration in seconds. */
  at?: number;
  long: number;
  /** Attack time in seconds; by default just long enough to avoid a click. */
  rise?: number;
  loud: number;
}

const knock = (at: number, from: number, loud = 0.5): Voice[] => [
  { wave: "noise", from, at, long: 0.05, loud },
  { wave: "sine", from: from / 5, to: from / 8, at, long: 0.09, loud: loud * 0.8 },
];
const bell = (at: number, from: number, loud = 0.25): Voice[] => [
  { wave: "sine", from, at, long: 0.5, loud },
  { wave: "sine", from: from * 2.76, at, long: 0.18, loud: loud * 0.3 },
];
const brass = (at: number, from: number, long: number, loud = 0.3): Voice[] => [
  { wave: "sawtooth", from: from * 0.985, to: from, at, long, loud: loud * 0.5 },
  { wave: "triangle", from, at, long, loud },
];

/** All sounds are synthesized here; none is a recording. */
const SOUNDS: Record<Sound, Voice[]> = {
  turn: [...bell(0, 659), ...bell(0.13, 988)],
  dice: [0, 0.07, 0.16, 0.22, 0.34, 0.41, 0.55].flatMap((at, i) => knock(at, 2300 + 260 * (i % 3), 0.64 - i * 0.06)),
  step: [...knock(0, 700, 0.5), ...knock(0.16, 620, 0.36)],
  thrust: [{ wave: "noise", from: 260, to: 900, long: 0.55, rise: 0.2, loud: 0.6 }],
  flip: [{ wave: "noise", from: 3200, to: 1400, long: 0.09, loud: 0.85 }],
  arrive: [{ wave: "noise", from: 1800, to: 300, long: 0.4, loud: 0.5 }, ...knock(0.32, 500, 0.5)],
  blow: [...knock(0, 1100, 0.7), { wave: "square", from: 150, to: 60, long: 0.14, loud: 0.12 }],
  build: [...knock(0, 1500, 0.5), ...knock(0.17, 1350, 0.55), ...knock(0.34, 1500, 0.6)],
  stone: [{ wave: "noise", from: 420, to: 90, long: 0.6, loud: 0.6 }, ...knock(0.1, 380, 0.5), ...knock(0.24, 300, 0.4)],
  salt: [{ wave: "noise", from: 6200, to: 3100, long: 0.4, loud: 0.6 }],
  point: bell(0, 1175, 0.2),
  horn: [...brass(0, 294, 0.22), ...brass(0.2, 392, 0.5)],
  fall: [
    { wave: "noise", from: 900, to: 60, long: 0.7, loud: 0.5 },
    { wave: "triangle", from: 196, to: 73, long: 0.6, loud: 0.25 },
  ],
  win: [
    ...brass(0, 392, 0.2),
    ...brass(0.17, 523, 0.2),
    ...brass(0.34, 659, 0.2),
    ...brass(0.51, 784, 0.9),
    ...brass(0.51, 523, 0.9),
  ],
};

/** Master volume of all voices. */
const LOUDEST = 0.5;
const SILENT = 0.001;
const RISE = 0.004;
/** Hertz: a lower band of noise is narrower and has less power, which is compensated. */
const FULL = 4000;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return hiss;
}

/** The audio source, and its gliding parameter. */
function sourceOf(
  audio: AudioContext,
  wave: Voice["wave"],
): { source: AudioScheduledSourceNode; out: AudioNode; pitch: AudioParam } {
  if (wave !== "noise") {
    const source = audio.createOscillator();
    source.type = wave;
    return { source, out: source, pitch: source.frequency };
  }
  const [source, band] = [audio.createBufferSource(), audio.createBiquadFilter()];
  source.buffer = hissOf(audio);
  band.type = "bandpass";
  source.connect(band);
  return { source, out: band, pitch: band.frequency };
}

function sing(audio: AudioContext, { wave, from, to = from, at = 0, long, rise = RISE, loud }: Voice): void {
  const { source, out, pitch } = sourceOf(audio, wave);
  const [begin, end] = [audio.currentTime + at, audio.currentTime + at + long];
  const fading = audio.createGain();
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, end);
  const power = wave === "noise" ? Math.sqrt(FULL / Math.sqrt(from * to)) : 1;
  fading.gain.setValueAtTime(SILENT, begin);
  fading.gain.exponentialRampToValueAtTime(loud * power * LOUDEST * settings.volume + SILENT, begin + rise);
  fading.gain.exponentialRampToValueAtTime(SILENT, end);
  out.connect(fading).connect(audio.destination);
  source.start(begin);
  source.stop(end);
}

/** A short sound, if sound is on. */
export function chime(kind: Sound): void {
  if (!settings.sound) return;
  const audio = (context ??= new AudioContext());
  for (const voice of SOUNDS[kind]) sing(audio, voice);
}
