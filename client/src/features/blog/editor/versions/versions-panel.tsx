import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { retryOf } from '../../../../shared/api/retry-of';
import { SidePanel } from '../../../../shared/layers/side-panel';
import { useQuestion } from '../../../../shared/layers/use-question';
import { DateText } from '../../../../shared/plain/facts/date-text';
import { EmptyState } from '../../../../shared/plain/states/empty-state';
import { ErrorResult } from '../../../../shared/ui/error-result';
import { ListSkeleton } from '../../../../shared/ui/lists/list-skeleton';
import { Markdown } from '../../markdown/markdown';
import type { PostFormValues } from '../post-form';
import {
  BlogPostVersionDocument,
  BlogPostVersionsDocument,
  type BlogPostVersionsQuery,
} from './post-versions.generated';
import styles from './versions-panel.module.css';

type Version = BlogPostVersionsQuery['blogPostVersions'][number];
type Words = Pick<PostFormValues, 'title' | 'excerpt' | 'content'>;

interface VersionsButtonProps {
  /** The post; null while the server has none. */
  id: string | null;
  /** Whether what the form holds would be missed. */
  isUnsaved: boolean;
  onReturn: (words: Words) => void;
}

/** What the post said before, to look at and to return to. */
export function VersionsButton({ id, isUnsaved, onReturn }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (id === null) return null;
  const close = () => setOpen(false);
  const returnTo = (words: Words) => {
    close();
    onReturn(words);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Versions</Button>
      <SidePanel title="Versions" open={isOpen} onClose={close} size={640} destroyOnHidden>
        <Versions id={id} isUnsaved={isUnsaved} onReturn={returnTo} />
      </SidePanel>
    </>
  );
}

interface VersionsProps extends Omit<VersionsButtonProps, 'id'> {
  id: string;
}

function Versions({ id, ...ways }: VersionsProps) {
  const [chosen, setChosen] = useState<Version | null>(null);
  const { data, error, refetch } = useQuery(BlogPostVersionsDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  if (error)
    return <ErrorResult error={error} title="Failed to load the versions" onRetry={retryOf(refetch)} />;
  if (!data) return <ListSkeleton rows={5} />;
  if (chosen) return <ChosenVersion version={chosen} {...ways} onBack={() => setChosen(null)} />;
  if (data.blogPostVersions.length === 0)
    return <EmptyState title="No versions yet">The first one is kept with the next change.</EmptyState>;
  return (
    <ol className={styles.list}>
      {data.blogPostVersions.map((version) => (
        <li key={version.id}>
          <button type="button" className={styles.version} onClick={() => setChosen(version)}>
            <span className={styles.moment}>
              <DateText value={version.savedAt} />
            </span>
            <span className={styles.title}>{version.title}</span>
            <span className={styles.source}>{sourceOf(version)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const sourceOf = ({ savedByName, isAutomatic }: Version): string =>
  isAutomatic ? `${savedByName}, while writing` : savedByName;

interface ChosenVersionProps extends Omit<VersionsProps, 'id'> {
  version: Version;
  onBack: () => void;
}

function ChosenVersion({ version, isUnsaved, onReturn, onBack }: ChosenVersionProps) {
  const ask = useQuestion();
  const { data, error, refetch } = useQuery(
    BlogPostVersionDocument,
    version.isAutomatic
      ? // Its words may have changed since they were read.
        { variables: { id: version.id }, fetchPolicy: 'network-only' }
      : { variables: { id: version.id } },
  );
  const words = data?.blogPostVersion;
  const goBackTo = ({ title, excerpt, content }: Words) => {
    const go = () => onReturn({ title, excerpt, content });
    if (!isUnsaved) {
      go();
      return;
    }
    ask({
      title: 'Return to this version?',
      content: 'What you have typed since the last saving is in no version, and is replaced.',
      okText: 'Return to it',
      cancelText: 'Cancel',
      focusable: { autoFocusButton: 'cancel' },
      onOk: go,
    });
  };
  return (
    <div className={styles.chosen}>
      <div className={styles.ways}>
        <Button onClick={onBack}>All versions</Button>
        {words && (
          <Button type="primary" onClick={() => goBackTo(words)}>
            Return to this version
          </Button>
        )}
      </div>
      <p className={styles.source}>
        <DateText value={version.savedAt} /> · {sourceOf(version)}
      </p>
      {error && <ErrorResult error={error} title="Failed to load the version" onRetry={retryOf(refetch)} />}
      {!words && !error && <ListSkeleton rows={5} />}
      {words && (
        <article className={styles.words}>
          <h2>{words.title}</h2>
          <p className={styles.excerpt}>{words.excerpt}</p>
          <Markdown source={words.content} />
        </article>
      )}
    </div>
  );
}
