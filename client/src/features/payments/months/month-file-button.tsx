import { useApolloClient } from '@apollo/client/react';
import { fileFromServer } from '../../../shared/files/save-file';
import { DownloadButtons } from '../../../shared/ui/download-buttons';
import { MonthFileDocument } from './month-page.generated';

const formats = { ZIP: 'File for the auditor' };

/** Everything of a closed month in one archive, made when it is asked for. */
export function MonthFileButton({ month }: { month: string }) {
  const client = useApolloClient();
  return (
    <DownloadButtons
      formats={formats}
      label="Download"
      failure="The file could not be made"
      fileAs={async () => {
        const { data } = await client.query({
          query: MonthFileDocument,
          variables: { month },
          fetchPolicy: 'no-cache',
        });
        return data && fileFromServer(data.monthFile);
      }}
    />
  );
}
