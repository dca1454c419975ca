import { Kind, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';

const ROOTS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** The fields of a root type that a valid document asks for, as `Query.events`, by the names their answers have. */
export function rootFields(document: DocumentNode, operation: OperationDefinitionNode): Map<string, string> {
  const fields = new Map<string, string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias } = selection;
        fields.set((alias ?? name).value, `${ROOTS[operation.operation]}.${name.value}`);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else {
        const named = document.definitions.find(
          (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === selection.name.value,
        );
        if (named?.kind === Kind.FRAGMENT_DEFINITION) {
          collect(named.selectionSet);
        }
      }
    }
  };
  collect(operation.selectionSet);
  return fields;
}
