import type { Position, Text } from '../../protocol/messages';
import { barsOf } from '../result';
import { toneOf } from './tones';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 64];

interface Heading {
  title: string;
  game: string;
  summary: string;
}

/** A picture of a result, to send on: 1200 by 630, in the colours and letters of the page. */
export function pictureOf(
  { title, game, summary }: Heading,
  position: Position,
  names: readonly string[],
  text: (label: Text) => string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const style = getComputedStyle(document.documentElement);
  const tone = (name: string): string => style.getPropertyValue(name).trim();
  const [display, letters] = [tone('--display'), tone('--text')];
  const write = (words: string, x: number, y: number, font: string, most: number): void => {
    pen.font = font;
    pen.fillText(words, x, y, most);
  };

  pen.fillStyle = tone('--sheet');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = tone('--rubric');
  for (let x = 0; x < WIDTH; x += 42) pen.fillRect(x, 0, 24, 16);
  pen.fillRect(0, 16, WIDTH, 6);
  pen.fillStyle = tone('--ink');
  const wide = WIDTH - 2 * MARGIN;
  write(title, MARGIN, 110, `700 64px ${display}`, wide);
  pen.fillStyle = tone('--ink-2');
  write(`${game} · ${summary}`, MARGIN, 158, `500 28px ${letters}`, wide);

  const bars = barsOf(position).reverse();
  const step = Math.min(72, 330 / bars.length);
  const most = Math.max(1, ...bars.map(({ points }) => points));
  const [left, room] = [MARGIN + 250, wide - 250 - 110];
  bars.forEach(({ seat, points, parts }, row) => {
    const y = 200 + row * step;
    pen.fillStyle = tone('--ink');
    write(names[seat - 1] ?? '', MARGIN, y + step * 0.6, `700 30px ${letters}`, 230);
    write(String(points), left + room + 24, y + step * 0.62, `700 40px ${display}`, 90);
    let x = left;
    parts.forEach((part, i) => {
      const width = (room * Math.max(0, part.points)) / most;
      pen.fillStyle = toneOf(i).ground;
      pen.fillRect(x, y + step * 0.15, width, step * 0.62);
      x += width;
    });
  });

  let x = MARGIN;
  (bars[0]?.parts ?? []).forEach(({ label }, i) => {
    if (bars.every(({ parts }) => parts[i]?.points === 0)) return;
    pen.font = `500 22px ${letters}`;
    const words = text(label);
    const width = pen.measureText(words).width;
    if (x + width + 34 > WIDTH - MARGIN) return;
    pen.fillStyle = toneOf(i).ground;
    pen.fillRect(x, 566, 20, 20);
    pen.fillStyle = tone('--ink-2');
    pen.fillText(words, x + 28, 584);
    x += width + 52;
  });
  pen.fillStyle = tone('--ink-3');
  pen.textAlign = 'right';
  write('Burgrave', WIDTH - MARGIN, 612, `700 22px ${display}`, 200);
  return canvas;
}

/** Hands a picture to the device's own way of sharing; where there is none, saves it as a file. */
export async function sharePicture(
  canvas: HTMLCanvasElement,
  name: string,
  title: string,
): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const files = [new File([blob], name, { type: blob.type })];
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files })) {
    // Whoever thinks better of it has shared nothing.
    await navigator.share({ files, title }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
