import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { addTypenameToDocument, getMainDefinition } from '@apollo/client/utilities';
import { print } from 'graphql';
import { useState } from 'react';
import { useIsVisitor } from '../session/session-store';
import { nameOfQuestion, useFirstAnswer, type PageQuestion } from './plain/first-answer';

interface First<TData> {
  /** What came along with the page, as a visitor gets it: it stands until the answer of who asks has come. */
  first: TData | undefined;
  /** How to ask besides: nothing where the answer of a visitor has come along. */
  asking: { fetchPolicy?: WatchQueryFetchPolicy };
}

/** A question as the GraphQL client sends it, so that it can keep the answer of who asks in its place. */
export const questionAhead = <TVariables extends OperationVariables>(
  query: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
): PageQuestion => ({ query: print(addTypenameToDocument(query)), variables });

/**
 * What came along with the page that was opened first, for a question of the GraphQL client. A visitor's is put where the client
 * keeps what it has asked; whoever is signed in asks for an answer of their own.
 */
export function useFirstOf<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): First<TData> {
  const client = useApolloClient();
  const first = useFirstAnswer(nameOfQuestion(getMainDefinition(query).name?.value ?? '', variables), () =>
    questionAhead(query, variables),
  ) as TData | undefined;
  const isVisitor = useIsVisitor();
  const isAnswered = first !== undefined && isVisitor;
  useState(() => {
    // Nobody on the screen has it yet who would have to be told.
    if (isAnswered) client.cache.writeQuery({ query, variables, data: first, broadcast: false });
  });
  return { first, asking: isAnswered ? { fetchPolicy: 'cache-first' } : {} };
}

/** The answer to a question of which only the answer matters, or what came along with the page. */
export function useAlong<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): TData | undefined {
  const { first, asking } = useFirstOf(query, variables);
  const { data } = useQuery(query, { variables, ...asking });
  return data ?? first;
}
