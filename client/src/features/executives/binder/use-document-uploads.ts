import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { askAgain } from '../../../shared/api/ask-again';
import { uploadFile } from '../../../shared/api/upload-file';
import { useToast } from '../../../shared/ui/use-toast';
import { AddBinderDocumentDocument } from './binder.generated';

const MAX_BYTES = 5 * 1024 * 1024;

/** Sends documents into a binder, one after the other; each that fails says why. */
export function useDocumentUploads(term: string) {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const sendOne = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) {
      toast.error('A file may have at most 5 MB.', file.name);
      return;
    }
    try {
      await uploadFile({
        mutation: AddBinderDocumentDocument,
        file,
        others: { term, fileName: file.name },
      });
    } catch (error) {
      toast.problem(error, 'It could not be added', file.name);
    }
  };
  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    for (const file of files) await sendOne(file);
    setBusy(false);
    askAgain(client, ['handoverBinder', 'myOffice']);
  };
  return { isBusy, send };
}
