import { isQuiet, settings } from './settings.svelte';

let audio: AudioContext | undefined;

/** A soft bell of three partials. Silent where sound is off or the hour is quiet. */
export function ring(): void {
  if (!settings.sound || isQuiet(new Date().getHours()) || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, loudness] of [
    [660, 0.2],
    [1320, 0.08],
    [1980, 0.04],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime((loudness * settings.volume) / 100, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 1.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 1.2);
  }
}
