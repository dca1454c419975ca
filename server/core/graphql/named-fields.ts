import { Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

type Fragments = Pick<GraphQLResolveInfo, 'fragments'>;

/** The fields that a selection names, through its fragments; also those that a directive may leave out. */
function fieldsOf(selection: SelectionSetNode | undefined, info: Fragments): FieldNode[] {
  return (selection?.selections ?? []).flatMap((part) => {
    if (part.kind === Kind.FIELD) {
      return [part];
    }
    const named = part.kind === Kind.FRAGMENT_SPREAD ? info.fragments[part.name.value] : part;
    return fieldsOf(named?.selectionSet, info);
  });
}

/** Whether the results of a page are asked for nothing but some fields, which a list can read without the rest. */
export function namesOnly(
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  fields: ReadonlySet<string>,
): boolean {
  return info.fieldNodes
    .flatMap((page) => fieldsOf(page.selectionSet, info))
    .filter(({ name }) => name.value === 'results')
    .flatMap((results) => fieldsOf(results.selectionSet, info))
    .every(({ name }) => name.value === '__typename' || fields.has(name.value));
}
