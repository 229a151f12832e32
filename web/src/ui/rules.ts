import type { Clause } from '../protocol/messages';

/** A clause in the reader's language. */
export interface Rule {
  id: string;
  text: string;
  /** Why it is read so; empty where the rulebook is clear. */
  ruling: string;
  /** Where the rulebook says it, or what it follows from. */
  sources: readonly string[];
  /** It says how points come. */
  points: boolean;
}

/** Rules that belong together, named by the first of them. */
export interface Chapter {
  id: string;
  title: string;
  rules: Rule[];
}

/** Some words of a rule, or a clause that it names. */
export interface Piece {
  words: string;
  clause?: string;
}

/** "Setup; – (public pictures)" are two; semicolons in brackets part nothing. */
function sourcesOf(heading: string): string[] {
  return heading.split(/; (?![^(]*\))/).map((source) => source.replace(/^– \((.*)\)$/, '$1'));
}

export function chaptersOf(clauses: readonly Clause[], hungarian: boolean): Chapter[] {
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const sources = sourcesOf(hungarian ? clause.heading_hu : clause.heading_en);
    const title = hungarian ? clause.chapter_hu : clause.chapter_en;
    let chapter = chapters.at(-1);
    if (!chapter || title !== undefined) {
      chapter = { id: clause.id, title: title ?? sources[0] ?? clause.id, rules: [] };
      chapters.push(chapter);
    }
    chapter.rules.push({
      id: clause.id,
      text: hungarian ? clause.hu : clause.en,
      ruling: (hungarian ? clause.ruling_hu : clause.ruling_en) ?? '',
      sources,
      points: clause.points ?? false,
    });
  }
  return chapters;
}

/** The rules that have every word of the query, in what is left of their chapters. */
export function search(chapters: readonly Chapter[], query: string): Chapter[] {
  const wanted = query.toLowerCase().split(/\s+/);
  const matches = (rule: Rule, title: string): boolean => {
    const words = [title, rule.id, rule.text, rule.ruling, ...rule.sources].join(' ').toLowerCase();
    return wanted.every((word) => words.includes(word));
  };
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => matches(rule, chapter.title)),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** Parts a text at the clauses that it names; a whole chapter, as CIT-7, is its first clause. */
export function pieces(text: string, ids: readonly string[]): Piece[] {
  return text.split(/([A-Z]{3}-\d+(?:\.\d+)*[a-z]?)/).flatMap((words, at): Piece[] => {
    if (words === '') return [];
    const clause =
      at % 2 === 1 ? ids.find((id) => id === words || id.startsWith(`${words}.`)) : undefined;
    return clause === undefined ? [{ words }] : [{ words, clause }];
  });
}
