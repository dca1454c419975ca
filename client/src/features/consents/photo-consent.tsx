import { useMutation, useQuery } from '@apollo/client/react';
import { Radio, Skeleton } from 'antd';
import { retryOf } from '../../shared/api/retry-of';
import { ErrorResult } from '../../shared/ui/error-result';
import { Panel } from '../../shared/ui/panel';
import { useToast } from '../../shared/ui/use-toast';
import { ChoosePhotoConsentDocument, MyConsentsDocument } from './consents.generated';
import styles from './consents.module.css';

/** Whether pictures of the club may show the person. */
export function PhotoConsent() {
  const { data, error, refetch } = useQuery(MyConsentsDocument);
  return (
    <Panel title="Pictures of you">
      <p className={styles.about}>
        May the club publish pictures from its events that show you? Whoever puts pictures up sees the names
        of those who said no. You can change your mind, and have a picture taken down by the button below it.
      </p>
      {data && <Choice allows={data.myConsents.allowsPhotos ?? null} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} />}
      {!data && error && (
        <ErrorResult error={error} title="Error Loading Your Choice" onRetry={retryOf(refetch)} />
      )}
    </Panel>
  );
}

function Choice({ allows }: { allows: boolean | null }) {
  const [choose, { loading }] = useMutation(ChoosePhotoConsentDocument, {
    update: (cache, { data }) => {
      if (data)
        cache.writeQuery({ query: MyConsentsDocument, data: { myConsents: data.choosePhotoConsent } });
    },
  });
  const toast = useToast();
  const save = (chosen: boolean) => {
    choose({ variables: { allows: chosen } }).then(
      () => toast.success(chosen ? 'Pictures may show you.' : 'Pictures shall not show you.', 'Saved'),
      (failure: unknown) => toast.problem(failure, 'Your choice was not saved'),
    );
  };
  return (
    <Radio.Group
      className={styles.choices}
      aria-label="May pictures show you?"
      value={allows}
      disabled={loading}
      onChange={({ target }) => save(target.value === true)}
      options={[
        { value: true, label: 'Yes, pictures may show me' },
        { value: false, label: 'No, leave me out of pictures' },
      ]}
    />
  );
}
