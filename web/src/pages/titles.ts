import { titled } from '../lib/page-title.svelte';
import type { Route } from '../lib/router.svelte';
import { language, say } from '../texts/language.svelte';
import { gameName } from './names';

/** What the tab is called as far as the address tells. */
export function titleOf(route: Route): string {
  return titled(nameOf(route));
}

function nameOf(route: Route): string {
  switch (route.page) {
    case 'start':
    case 'table':
      return '';
    case 'game':
      return gameName(route.game);
    case 'new':
    case 'rules': {
      const game = `game.${route.game}.name`;
      return language.has(game) ? say(`${route.page}.title`, { game }) : '';
    }
    case 'replay':
    case 'review':
      return say(`prompt.${route.page}`);
    default:
      return say(`page.${route.page}`);
  }
}
