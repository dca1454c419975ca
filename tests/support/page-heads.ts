/** What a head says, by name or property. */
export const saidIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  );

/** What a page says in the words of schema.org: what it is about, and the way to it. */
export const allStructuredIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = 'null']) => JSON.parse(json) as unknown,
  );

export const structuredIn = (html: string): unknown => allStructuredIn(html)[0] ?? null;
