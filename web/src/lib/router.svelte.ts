import { focusHeading } from './heading';
import { ScrollPlaces } from './scroll-places';

export type Route =
  | { page: 'start' }
  | { page: 'game'; game: string }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'join'; code: string }
  | { page: 'tables' | 'settings' | 'credits' | 'missing' };

export function parsePath(path: string, hash = ''): Route {
  const [first = '', second = '', third = '', ...more] = path.split('/').filter(Boolean);
  if (more.length > 0) return { page: 'missing' };
  if (first === 'rules' && second && !third) {
    return { page: 'rules', game: second, clause: decodeURIComponent(hash.replace('#', '')) };
  }
  if (first === 't' && second) {
    if (third === '') return { page: 'table', id: second };
    if (third === 'replay' || third === 'review') return { page: third, id: second };
  }
  if (third !== '') return { page: 'missing' };
  if ((first === 'game' || first === 'new') && second) return { page: first, game: second };
  if (first === 'j' && second) return { page: 'join', code: second.toUpperCase() };
  if (second !== '') return { page: 'missing' };
  if (first === '') return { page: 'start' };
  if (first === 'tables' || first === 'settings' || first === 'credits') return { page: first };
  return { page: 'missing' };
}

/** Where the page is. Links are real links; those of this page are followed without loading. */
class Router {
  route: Route = $state.raw(parsePath(location.pathname, location.hash));
  /** Another page than the first was gone to. */
  moved = false;
  /** What had the focus when the page before was left. */
  left: Element | null = null;
  readonly #places = new ScrollPlaces();

  constructor() {
    globalThis.addEventListener('popstate', ({ state }) => this.#come(state));
  }

  /** The page that was gone to stands there. Returns what ends its coming. */
  arrived(): (() => void) | undefined {
    if (!this.moved) return undefined;
    this.#places.restore();
    return focusHeading(this.left);
  }

  go(path: string): void {
    history.pushState(this.#places.next(), '', path);
    this.#follow();
    globalThis.scrollTo(0, 0);
  }

  /** For a place in what is shown already: nothing is drawn anew. */
  note(path: string): void {
    history.pushState(null, '', path);
  }

  /** For addresses that nobody should come back to. */
  replace(path: string): void {
    history.replaceState(history.state, '', path);
    this.#follow();
  }

  /** For a click anywhere in the page. */
  readonly click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };

  /** Back or forward. Within a page an address changes behind its # alone. */
  #come(state: unknown): void {
    this.#places.come(state);
    const route = parsePath(location.pathname, location.hash);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.#follow();
  }

  #follow(): void {
    this.moved = true;
    this.left = document.activeElement;
    this.route = parsePath(location.pathname, location.hash);
  }
}

export const router = new Router();
