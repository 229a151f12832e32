import type { Attachment } from 'svelte/attachments';
import type { Detail, Things } from '../games/contract';

/** A button that is no target: it opens the card of a thing, by press and as targets do. */
export function explains(
  table: Pick<Things, 'explain'>,
  detail: () => Detail,
): Attachment<HTMLButtonElement> {
  return (button) => {
    const open = (event: Event): void => {
      event.preventDefault();
      table.explain(detail());
    };
    button.addEventListener('click', open);
    button.addEventListener('contextmenu', open);
    return () => {
      button.removeEventListener('click', open);
      button.removeEventListener('contextmenu', open);
    };
  };
}
