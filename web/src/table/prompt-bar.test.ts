import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Blocked, Offer, Position } from '../protocol/messages';
import { language } from '../texts/language.svelte';
import { Choice } from './choice.svelte';
import PromptBar from './PromptBar.svelte';
import type { TableSession } from './session.svelte';

beforeAll(() => language.use('en'));
afterEach(cleanup);

const move = { target: '', sealed: true };
const decline: Offer = {
  ...move,
  action: 'decline',
  words: { key: 'Let it pass' },
  group: 'answer',
};
const reveal: Blocked = {
  action: 'reveal',
  words: { key: 'Confiscate' },
  group: 'answer',
  target: 'laid:palace',
  reason: { key: 'It is not signed.' },
  clause: 'CIT-6.3.8',
};

function show(blocked: Blocked[]): void {
  const position = { turn: 3, prompt: { key: 'Take it?' }, offers: [decline], blocked, scores: [] };
  const session = {
    position: position as unknown as Position,
    asked: true,
    inert: false,
    waits: false,
    connection: 'open',
    seat: 1,
    act: vi.fn(),
    preview: vi.fn(),
  };
  render(PromptBar, {
    session: session as unknown as TableSession,
    choice: new Choice(session as unknown as ConstructorParameters<typeof Choice>[0]),
    quiet: false,
    taken: undefined,
    foreseen: [],
    text: ({ key }) => key,
    clause: vi.fn(),
    waits: createRawSnippet(() => ({ render: () => '<p>waits</p>' })),
  });
}

test('of two answers the one that cannot be given stands there too, and says why', async () => {
  show([reveal]);
  const barred = screen.getByRole('button', { name: 'Confiscate' });
  expect(barred.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(barred);
  const why = screen.getByRole('status').textContent.replace(/\s+/g, ' ');
  expect(why).toContain('Confiscate: It is not signed.');
});

test('other things that are not possible do not', () => {
  show([{ ...reveal, group: 'build' }]);
  expect(screen.queryByRole('button', { name: 'Confiscate' })).toBeNull();
});
