import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ClubDocument } from '../../shared/api/types.generated';
import { useToast } from '../../shared/ui/use-toast';
import { AnswerDocumentsDocument, MyConsentsDocument } from './consents.generated';
import styles from './consents.module.css';

const pages: Record<ClubDocument, { title: string; path: string }> = {
  TERMS: { title: 'terms of service', path: '/terms-of-service' },
  PRIVACY: { title: 'privacy policy', path: '/privacy-policy' },
};

/** Asks once a sign-in for what the person has not accepted yet. The page below stays of use meanwhile. */
export function ConsentBanner() {
  const { data } = useQuery(MyConsentsDocument, { fetchPolicy: 'cache-first' });
  const [tell, { loading }] = useMutation(AnswerDocumentsDocument, {
    update: (cache, { data: told }) => {
      if (told) cache.writeQuery({ query: MyConsentsDocument, data: { myConsents: told.answerDocuments } });
    },
  });
  const toast = useToast();
  const asked = data?.myConsents.documents.filter(({ isAsked }) => isAsked) ?? [];
  if (asked.length === 0) return null;
  const documents = asked.map(({ document, version }) => ({ document, version }));
  const answer = (accepts: boolean) =>
    void tell({ variables: { input: { documents, accepts } } }).catch((error: unknown) =>
      toast.problem(error, 'Your answer was not saved'),
    );
  const isNews = asked.some(({ isNewVersion }) => isNewVersion);
  return (
    <Alert
      className={styles.banner}
      type="info"
      title={
        isNews
          ? 'What you agreed to with the club has changed.'
          : 'Please read what we agree with each other.'
      }
      description={
        <div className={styles.part}>
          <ul>
            {asked.map(({ document, changes, isNewVersion }) => (
              <li key={document}>
                <Link to={pages[document].path}>Read the {pages[document].title}</Link>
                {isNewVersion && <>. New: {changes}</>}
              </li>
            ))}
          </ul>
          <div className={styles.acts}>
            <Button type="primary" loading={loading} onClick={() => answer(true)}>
              I accept
            </Button>
            <Button disabled={loading} onClick={() => answer(false)}>
              Ask me at my next sign-in
            </Button>
            <Link to="/dashboard/settings?section=my-data">I do not agree: close my account</Link>
          </div>
        </div>
      }
    />
  );
}
