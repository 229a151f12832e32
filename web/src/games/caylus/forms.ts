import type { Form } from '../contract';

/** How the board is laid out in a form of its frame. */
export interface Layout {
  /** eight or six: spaces a line beside the plates; tall: castle and favours over the places. */
  shape: 'eight' | 'six' | 'tall';
  /** Spaces a line of the road. */
  width: number;
  /** Fingers press, and there is no own plate: the own goods lie on the board. */
  touch: boolean;
}

export const DESKTOP: readonly Form[] = [
  { name: 'eight', width: 894, height: 512 },
  { name: 'six', width: 770, height: 640 },
];
export const TABLET: readonly Form[] = [
  { name: 'tall', width: 732, height: 776 },
  { name: 'wide', width: 906, height: 530 },
];

const LAYOUTS: Readonly<Record<string, Layout>> = {
  eight: { shape: 'eight', width: 8, touch: false },
  six: { shape: 'six', width: 6, touch: false },
  tall: { shape: 'tall', width: 6, touch: true },
  wide: { shape: 'eight', width: 8, touch: true },
};

const EIGHT: Layout = { shape: 'eight', width: 8, touch: false };

/** Of the form of this name; where there is none, as beside plates. */
export const layoutOf = (form: string): Layout => LAYOUTS[form] ?? EIGHT;
