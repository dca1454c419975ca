import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { listFrom, type List } from './lists/list-from';

/** Asks for a list, or for whatever `pick` takes out of the answer. */
export function useList<TData, TVariables extends OperationVariables, TShown>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  pick: (data: TData) => TShown,
): List<TShown> {
  return listFrom(useQuery(query, { variables }), pick);
}
