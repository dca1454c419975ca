import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { retryOf } from '../../shared/api/retry-of';
import { saveFile } from '../../shared/files/save-file';
import { useServerFile } from '../../shared/files/use-server-file';
import { formatMoment } from '../../shared/format/dates';
import { ErrorResult } from '../../shared/ui/error-result';
import { PageLoading } from '../../shared/ui/page-loading';
import { useToast } from '../../shared/ui/use-toast';
import { SettingsPanel } from '../accounts/settings/settings-page';
import {
  AskForMyDataDocument,
  MyDataDownloadDocument,
  MyDataFileDocument,
  type MyDownloadFragment,
} from './own-data.generated';
import styles from './own-data.module.css';

/** Making it takes some seconds. */
const LOOK_AGAIN_MS = 3000;

const ABOUT =
  'Everything that the club has of you: your account, payments, events, orders, posts, notices and pictures.';

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Hands a person everything that the club has of them. */
export function DataDownload() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(MyDataDownloadDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const download = data?.myDataDownload ?? null;
  const isUnderWay = download !== null && download.madeAt === null;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    startPolling(LOOK_AGAIN_MS);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  return (
    <SettingsPanel title="Download my data" about={ABOUT}>
      {data && <Download download={download} />}
      {!data && !error && <PageLoading label="Looking for your file" />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your File" onRetry={retryOf(refetch)} />
      )}
    </SettingsPanel>
  );
}

function Download({ download }: { download: MyDownloadFragment | null }) {
  const toast = useToast();
  const [askFor, { loading }] = useMutation(AskForMyDataDocument, {
    refetchQueries: [MyDataDownloadDocument],
    awaitRefetchQueries: true,
  });
  const ask = () => askFor().catch((error: unknown) => toast.problem(error, 'Your data was not asked for'));
  if (download?.madeAt === null) {
    return (
      <div className={styles.part} role="status">
        <p>Your file is being made. You can leave this page: a notice tells you when it is ready.</p>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      {download ? (
        <p>
          Your file of {formatMoment(download.askedAt)} is ready ({size(download.sizeBytes)}). It is removed
          on {formatMoment(download.expiresAt)}.
        </p>
      ) : (
        <p>
          You get a zip file: a page to read in your browser, the same as JSON for programs, and the pictures
          that you uploaded. It is kept for 7 days, for you alone. You are asked to confirm that it is you.
        </p>
      )}
      <div className={styles.acts}>
        {download && <SaveFile />}
        <Button type={download ? 'default' : 'primary'} loading={loading} onClick={() => void ask()}>
          {download ? 'Make it anew' : 'Make my file'}
        </Button>
      </div>
    </div>
  );
}

function SaveFile() {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const file = useServerFile(MyDataFileDocument, (data) => data.myDataFile);
  const save = async () => {
    setIsBusy(true);
    try {
      const made = await file({});
      if (made) saveFile(made);
    } catch (error) {
      toast.problem(error, 'Your file could not be fetched');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button type="primary" loading={isBusy} onClick={() => void save()}>
      Save my file
    </Button>
  );
}
