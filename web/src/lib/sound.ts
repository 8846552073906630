import { settings } from "./settings.svelte";

export type Sound = "turn" | "dice" | "stone" | "horn" | "fall" | "win";

/** Hertz of the tones, one after another. */
const TONES: Record<Sound, number[]> = { turn: [523, 784], dice: [220, 180, 240], stone: [110, 82, 98, 73], horn: [392, 523, 659], fall: [196, 147], win: [523, 659, 784, 1047] };
const APART = 0.12;
const LONG = 0.25;

let context: AudioContext | null = null;

/** A few short soft tones, if sound is on. */
export function chime(kind: Sound): void {
  if (!settings.sound) return;
  const audio = (context ??= new AudioContext());
  TONES[kind].forEach((frequency, i) => {
    const at = audio.currentTime + i * APART;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + LONG);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LONG);
  });
}
