/** What there is to say of a thing, one fact after the other; after a sentence begins a new one. */
export function joined(facts: (string | undefined)[]): string {
  return facts
    .filter((fact) => fact !== undefined && fact !== '')
    .reduce<string>((said, fact) => {
      if (said === '' || fact === undefined) return fact ?? said;
      return said.endsWith('.') ? `${said} ${capital(fact)}` : `${said}, ${fact}`;
    }, '');
}

function capital(fact: string): string {
  const [first = ''] = fact;
  return first.toUpperCase() + fact.slice(first.length);
}
