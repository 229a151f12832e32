import type { Form } from '../games/contract';

export type Device = 'desktop' | 'tablet' | 'phone';

/** From so much window width on, in CSS pixels. */
export const DESKTOP = 1100;
export const TABLET = 640;

export function deviceOf(width: number): Device {
  if (width >= DESKTOP) return 'desktop';
  return width >= TABLET ? 'tablet' : 'phone';
}

/** How a form is drawn in a room: scaled by `zoom`, in a box of `width` and `height` before that. */
export interface Fit {
  name: string;
  zoom: number;
  width: number;
  height: number;
}

/** The form that comes out largest; of equals the first. Pre: there is one, and the room is not empty. */
export function fit(forms: readonly Form[], width: number, height: number): Fit | undefined {
  let best: Fit | undefined;
  for (const form of forms) {
    const zoom = Math.min(width / form.width, height / form.height);
    if (best && zoom <= best.zoom) continue;
    best = { name: form.name, zoom, width: width / zoom, height: height / zoom };
  }
  return best;
}
