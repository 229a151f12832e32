// A page of the development server, /src/world/show/: every drawing, to look at. ?theme=dark, ?part=.
import { mount } from 'svelte';
import '../../ui/fonts.css';
import '../../ui/tokens.css';
import '../../ui/kit.css';
import Show from './Show.svelte';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wish.get('theme') ?? 'light';

mount(Show, { target: document.body, props: { part: wish.get('part') ?? 'caylus' } });
