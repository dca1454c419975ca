import { useMutation } from '@apollo/client/react';
import { Button, Input } from 'antd';
import { useId, useState, type SyntheticEvent } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { describeProblem } from '../../../shared/api/problem';
import { ButtonLink } from '../../../shared/plain/button-link';
import { rowInAddress } from '../../../shared/row-in-address';
import { PageHeader } from '../../../shared/ui/page-header';
import { Panel } from '../../../shared/ui/panel';
import styles from './check-in.module.css';
import { CheckInToEventDocument } from './check-in.generated';

/** Where somebody with a place says that they are there, by the code on the screen of the room. */
export function CheckInPage() {
  const eventId = rowInAddress(useParams()['id']);
  const [address] = useSearchParams();
  const [code, setCode] = useState(address.get('code') ?? '');
  const [checkIn, { data, error, loading }] = useMutation(CheckInToEventDocument);
  const field = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    checkIn({ variables: { eventId, code } }).catch(() => undefined);
  };
  if (data)
    return (
      <div className={styles.form}>
        <PageHeader title="You are in" description={data.checkInToEvent.title} />
        <p role="status">Welcome. You are marked as present.</p>
        <ButtonLink to={`/events/${eventId}`}>To the event</ButtonLink>
      </div>
    );
  return (
    <div className={styles.form}>
      <PageHeader title="Check in" description="The code is on the screen in the room." />
      <Panel title="Code">
        <form className={styles.form} onSubmit={submit}>
          <label htmlFor={field}>Code of six signs</label>
          <Input
            {...{ id: field, size: 'large', value: code, maxLength: 12, autoComplete: 'off' }}
            autoCapitalize="characters"
            spellCheck={false}
            status={error ? 'error' : ''}
            aria-describedby={`${field}-problem`}
            onChange={({ target }) => setCode(target.value)}
          />
          <p id={`${field}-problem`} className={styles.problem} role="alert">
            {error && wordsOf(error)}
          </p>
          <Button type="primary" size="large" htmlType="submit" loading={loading}>
            Check in
          </Button>
        </form>
      </Panel>
    </div>
  );
}

function wordsOf(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return fields['code']?.[0] ?? message;
}
