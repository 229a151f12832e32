// What the parts of the drawn world are made of: flat shapes in SVG, with one line of ink round what
// stands. The picture around them sets that line (see Picture.svelte); what has none says so.

declare const kind: unique symbol;
/** Markup of a part of a drawing. Only the shapes below make it: a drawing is made of parts. */
export type Part = string & { readonly [kind]: 'part' };

/** A drawing, from what lies behind to what lies before it. */
export type Drawing = readonly Part[];

export type Point = readonly [x: number, y: number];

/** The tones of tones.css. */
export const TONES = [
  ...['ink', 'shadow', 'plan', 'plan-fill', 'sky', 'cloud', 'sun', 'far', 'near', 'grass', 'lawn'],
  ...['street', 'earth', 'earth-shade', 'field', 'water', 'foam', 'town', 'town-lit'],
  ...['leaf', 'leaf-shade', 'fir', 'fir-shade', 'plaster', 'plaster-shade'],
  ...['stone', 'stone-2', 'stone-light', 'stone-shade', 'stone-deep'],
  ...[
    'wood',
    'wood-shade',
    'grain',
    'beam',
    'timber',
    'corn',
    'corn-shade',
    'tile',
    'tile-shade',
    'slate',
    'slate-shade',
  ],
  ...['thatch', 'thatch-shade', 'window', 'dark', 'fire', 'smoke', 'iron', 'paper', 'red', 'green'],
  ...['blue', 'gold', 'gold-shade', 'cloth', 'cloth-shade', 'magic', 'fruit', 'hide'],
] as const;
export type Tone = (typeof TONES)[number];

/** A front in the light and a side in the shade. */
export type Tones = readonly [light: Tone, shade: Tone];
export const PLASTER: Tones = ['plaster', 'plaster-shade'];
export const STONE: Tones = ['stone', 'stone-shade'];
export const WOOD: Tones = ['wood', 'wood-shade'];
export const TILE: Tones = ['tile', 'tile-shade'];
export const SLATE: Tones = ['slate', 'slate-shade'];
export const THATCH: Tones = ['thatch', 'thatch-shade'];

export const tone = (name: Tone | 'none'): string => (name === 'none' ? name : `var(--w-${name})`);

const part = (markup: string): Part => markup as Part;

/** Numbers to a tenth: finer than any screen shows a picture. */
const short = (path: string): string =>
  path.replace(/-?\d+\.\d{2,}(e-\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));

const through = (points: readonly Point[]): string =>
  `M${points.map((point) => point.join(' ')).join('L')}Z`;

/** An area with its line of ink; or the line alone. */
export const ink = (path: string, fill: Tone | 'none' = 'none'): Part =>
  part(`<path d="${short(path)}" fill="${tone(fill)}"/>`);

/** An area without a line: shade, windows, land. */
export const flat = (path: string, fill: Tone): Part =>
  part(`<path d="${short(path)}" fill="${tone(fill)}" stroke="none"/>`);

/** The face of a body: an area through points. */
export const face = (points: readonly Point[], fill: Tone): Part => ink(through(points), fill);

/** A plane without a line. */
export const plane = (points: readonly Point[], fill: Tone): Part => flat(through(points), fill);

/** A thin inner line. */
export const line = (path: string, fill: Tone = 'ink', width = 0.8, strength = 0.55): Part =>
  part(
    `<path d="${short(path)}" fill="none" stroke="${tone(fill)}" stroke-width="${width}"${
      strength < 1 ? ` stroke-opacity="${strength}"` : ''
    }/>`,
  );

/** A bar of one tone between two lines of ink, along a path. */
export const bar = (path: string, fill: Tone, width: number): Part =>
  join(line(path, 'ink', width + 2, 1), line(path, fill, width, 1));

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: Tone): Part =>
  part(short(`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${tone(fill)}"/>`));

export const disc = (cx: number, cy: number, r: number, fill: Tone): Part =>
  oval(cx, cy, r, r, fill);

/** What is planned and not yet built: in dashes. */
export const plan = (path: string): Part =>
  part(
    `<path d="${short(path)}" fill="var(--w-plan-fill)" stroke="var(--w-plan)" stroke-width="1.1" stroke-dasharray="3.4 2.6"/>`,
  );

/** A round spot without a line. */
export const dot = (cx: number, cy: number, r: number, fill: Tone): Part =>
  flat(`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`, fill);

/** Areas that one seat owns: in its tincture. */
export const tincture = (path: string): Part =>
  part(`<path d="${short(path)}" fill="var(--seat, var(--w-red))"/>`);

export const join = (...parts: readonly Part[]): Part => part(parts.join(''));

/** A part that moves where the picture is alive: it turns about its middle, sways or drifts. */
export const moving = (how: 'turns' | 'sways' | 'drifts', ...parts: Part[]): Part =>
  part(`<g class="${how}">${parts.join('')}</g>`);

/** What is seen by day or by night only: the theme hides the other (see tones.css). */
export const by = (time: 'day' | 'night', ...parts: Part[]): Part =>
  part(`<g class="by-${time}">${parts.join('')}</g>`);

/** A drawing put elsewhere, smaller or larger: its foot, at 52 and 64, comes to stand at x and y. */
export const placed = (drawing: Drawing, x: number, y: number, scale: number): Part =>
  part(
    short(
      `<g transform="translate(${x} ${y}) scale(${scale}) translate(-52 -64)">${drawing.join('')}</g>`,
    ),
  );
