import { Kind, parse, type DocumentNode } from 'graphql';

interface Chosen {
  document?: DocumentNode;
  name?: string | null;
}

/**
 * What a document and the chosen operation of it are. For a moment after a change of tabs GraphiQL still speaks of the
 * operation of the tab before; a name that the document lacks gives way to that of its only operation.
 */
export function operationIn(query: string, chosen: string | null | undefined): Chosen {
  try {
    const document = parse(query);
    const names = document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map(({ name }) => name?.value);
    const isThere = names.includes(chosen ?? undefined);
    return { document, name: isThere ? chosen : names.length === 1 ? names[0] : undefined };
  } catch {
    return { name: chosen };
  }
}
