import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { askingAnew } from '../../../shared/api/ask-again';
import type { Permission } from '../../../shared/api/types.generated';
import { DateText } from '../../../shared/plain/facts/date-text';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { ForbiddenResult } from '../../../shared/plain/states/forbidden-result';
import { useToast } from '../../../shared/ui/use-toast';
import {
  AskForRightDocument,
  RightStandingDocument,
  type RightStandingQuery,
} from './missing-right.generated';
import styles from './missing-right.module.css';
import { carriersInWords, giversInWords } from './right-words';

interface MissingRightProps {
  permission: Permission;
  /** The sentence of the area. */
  refusal: string;
}

/** Access Denied, with the right that is missing, who carries it, who can give it, and a button that asks for it. */
export function MissingRight({ permission, refusal }: MissingRightProps) {
  const { data } = useQuery(RightStandingDocument, { variables: { permission } });
  return (
    <ForbiddenResult about={data && <Standing standing={data.rightStanding} />}>{refusal}</ForbiddenResult>
  );
}

function Standing({ standing }: { standing: RightStandingQuery['rightStanding'] }) {
  const { title, description } = standing;
  return (
    <section className={styles.standing} aria-labelledby="missing-right">
      <h2 id="missing-right" className={styles.title}>
        The right “{title}” opens this
      </h2>
      <FactRows
        facts={[
          { term: 'What it opens', value: description },
          { term: 'Who carries it', value: carriersInWords(standing) },
          { term: 'Who can give it to you', value: giversInWords(standing) },
        ]}
      />
      <Asking standing={standing} />
    </section>
  );
}

function Asking({ standing }: { standing: RightStandingQuery['rightStanding'] }) {
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
