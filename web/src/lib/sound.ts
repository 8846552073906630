import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

/** A short soft tone, if sound is on. */
export function chime(kind: "turn" | "dice"): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const notes = kind === "turn" ? [523, 784] : [220];
  notes.forEach((frequency, i) => {
    const [tone, volume] = [context!.createOscillator(), context!.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, now + i * 0.12);
    volume.gain.exponentialRampToValueAtTime(0.001, now + i * 0.12 + 0.25);
    tone.connect(volume).connect(context!.destination);
    tone.start(now + i * 0.12);
    tone.stop(now + i * 0.12 + 0.26);
  });
}
