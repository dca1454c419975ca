import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { fileFromServer, type FileToSave, type MadeFile } from './save-file';

/** Asks the server for a file, which it makes anew each time; `fileOf` says where it stands in the answer. */
export function useServerFile<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  fileOf: (data: Data) => MadeFile,
) {
  const client = useApolloClient();
  return async (variables: Variables): Promise<FileToSave | undefined> => {
    const { data } = await client.query({ query, variables, fetchPolicy: 'no-cache' });
    return data && fileFromServer(fileOf(data));
  };
}
