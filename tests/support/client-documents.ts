import { globSync, readFileSync } from 'node:fs';
import {
  Kind,
  parse,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';

/** One operation of the client as it is sent: with the fragments it needs, and no others. */
export interface ClientOperation {
  name: string;
  operation: OperationDefinitionNode;
  document: DocumentNode;
}

/** Every operation in the client's documents. */
export function clientOperations(): ClientOperation[] {
  const definitions = globSync('client/src/**/*.graphql').flatMap(
    (file) => parse(readFileSync(file, 'utf8'), { noLocation: true }).definitions,
  );
  const fragments = new Map(
    definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part] as const] : [],
    ),
  );
  return definitions
    .filter((part) => part.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => ({
      name: operation.name?.value ?? '',
      operation,
      document: { kind: Kind.DOCUMENT, definitions: [operation, ...needed(operation, fragments)] },
    }));
}

function needed(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment && !found.has(fragment)) {
          found.add(fragment);
          collect(fragment);
        }
      },
    });
  };
  collect(operation);
  return [...found];
}
