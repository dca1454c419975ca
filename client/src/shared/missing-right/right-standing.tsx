import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { askingAnew } from '../api/ask-again';
import { DateText } from '../plain/facts/date-text';
import { FactRows } from '../plain/facts/fact-rows';
import { useToast } from '../ui/use-toast';
import { AskForRightDocument, type RightStandingQuery } from './missing-right.generated';
import styles from './missing-right.module.css';
import { carriersInWords, giversInWords } from './right-words';

type Standing = RightStandingQuery['rightStanding'];

/** What a right opens, who carries it, who can give it, and a button that asks for it. */
export function RightStanding({ standing }: { standing: Standing }) {
  return (
    <section className={styles.standing} aria-labelledby="missing-right">
      <h2 id="missing-right" className={styles.title}>
        The right “{standing.title}” opens this
      </h2>
      <StandingFacts standing={standing} />
    </section>
  );
}

/** The same without its heading. */
export function StandingFacts({ standing }: { standing: Standing }) {
  return (
    <>
      <FactRows
        facts={[
          { term: 'What it opens', value: standing.description },
          { term: 'Who carries it', value: carriersInWords(standing) },
          { term: 'Who can give it to you', value: giversInWords(standing) },
        ]}
      />
      <Asking standing={standing} />
    </>
  );
}

function Asking({ standing }: { standing: Standing }) {
  const { permission, request, viewerCanAsk } = standing;
  const [askServer, { loading }] = useMutation(AskForRightDocument, askingAnew(['RightStanding']));
  const toast = useToast();
  if (request)
    return (
      <p className={styles.asked} role="status">
        You asked for it on <DateText value={request.createdAt} />. Whoever decides was told;{' '}
        <Link to="/dashboard/my-requests">your requests</Link> show the answer.
      </p>
    );
  if (!viewerCanAsk) return null;
  const ask = () => {
    askServer({ variables: { permission } }).catch((error: unknown) =>
      toast.problem(error, 'The right could not be asked for'),
    );
  };
  return (
    <Button type="primary" loading={loading} onClick={ask} className={styles.ask}>
      Ask for this right
    </Button>
  );
}
