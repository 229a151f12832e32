// For tests: what is wrong with a drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TONES, type Drawing } from './shape';

const tones = readFileSync(join(import.meta.dirname, 'tones.css'), 'utf8');
const [day = '', night = ''] = tones.split(":root[data-theme='dark']");
const PAINT = /^(none|var\(--w-([a-z0-9-]+)\)|var\(--seat, var\(--w-red\)\))$/;

/** Tones that the day or the night lacks. */
export const missingTones = (): string[] =>
  TONES.flatMap((tone) =>
    [day, night].every((theme) => theme.includes(`--w-${tone}:`)) ? [] : [tone],
  );

/** A sentence for each; a sound drawing is made of several parts, in known tones. */
export function faultsOf(drawing: Drawing): string[] {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg">${drawing.join('')}</svg>`;
  const shapes = [
    ...new DOMParser().parseFromString(markup, 'image/svg+xml').querySelectorAll('path, ellipse'),
  ];
  const paints = shapes.flatMap((shape) =>
    ['fill', 'stroke'].flatMap((name) => shape.getAttribute(name) ?? []),
  );
  const strange = paints.filter((paint) => {
    const found = PAINT.exec(paint);
    return !found || (found[2] !== undefined && !TONES.some((tone) => tone === found[2]));
  });
  const broken = shapes.filter((shape) => /NaN|undefined|Infinity/.test(shape.outerHTML));
  return [
    ...(drawing.length < 2 ? ['it has fewer than two parts'] : []),
    ...(shapes.some((shape) => !shape.hasAttribute('fill')) ? ['a shape has no fill'] : []),
    ...strange.map((paint) => `${paint} is no tone`),
    ...broken.map((shape) => `${shape.outerHTML} has no place`),
  ];
}
