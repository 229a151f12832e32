import { expect, it } from 'vitest';
import { questionOf } from './question';

it('asks in the first sentence and tells the rest after it', () => {
  expect(questionOf('Move the provost? He stands on space 6. 1 denier a space.')).toEqual({
    asked: 'Move the provost?',
    more: 'He stands on space 6. 1 denier a space.',
  });
});
it('takes no ordinal number for the end of a sentence', () => {
  expect(questionOf('A 14. mezőn áll az intéző. Elmozdítod?')).toEqual({
    asked: 'A 14. mezőn áll az intéző.',
    more: 'Elmozdítod?',
  });
});
it('leaves a single sentence alone', () => {
  expect(questionOf('Which deal? (bank)')).toEqual({ asked: 'Which deal? (bank)', more: '' });
});
