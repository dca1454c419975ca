import { useQuery } from '@apollo/client/react';
import { AutoComplete, Form, Select, type FormInstance } from 'antd';
import type { SegmentInput, SegmentKind } from '../../shared/api/types.generated';
import { formatMoment } from '../../shared/format/dates';
import { segmentWords } from './campaign-words';
import { SegmentChoicesDocument, SegmentReachDocument } from './communications.generated';
import styles from './communications.module.css';

export interface CampaignFormValues {
  subject: string;
  words: string;
  link: string;
  /** Without a value where nothing more is asked. */
  segment: { kind: SegmentKind; value?: string };
}

const kinds = Object.entries(segmentWords).map(([value, label]) => ({ value, label }));
const years = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `Year ${value}` }));
const asOptions = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));

/** Whom a message goes to, and how many that are now. */
export function SegmentItems({ form }: { form: FormInstance<CampaignFormValues> }) {
  const { data } = useQuery(SegmentChoicesDocument);
  const kind = Form.useWatch(['segment', 'kind'], form) as SegmentKind | undefined;
  const value = Form.useWatch<string | undefined>(['segment', 'value'], form);
  const choices = data?.segmentChoices;
  const events = choices?.events.map(({ id, title, startsAt }) => ({
    value: id,
    label: `${title}, ${formatMoment(startsAt)}`,
  }));
  const which = {
    YEAR_OF_STUDY: { label: 'Year of study', control: <Select options={years} /> },
    COURSE: { label: 'Course', control: <AutoComplete options={asOptions(choices?.courses)} /> },
    HUB: { label: 'Hub', control: <AutoComplete options={asOptions(choices?.hubs)} /> },
    EVENT: { label: 'Event', control: <Select options={events} /> },
    ...{ ALL: null, UNPAID: null, BOARD: null },
  }[kind ?? 'ALL'];
  return (
    <>
      <Form.Item name={['segment', 'kind']} label="For" required>
        <Select
          options={kinds}
          onChange={() => form.setFieldValue(['segment', 'value'], which === null ? '' : undefined)}
        />
      </Form.Item>
      {which && (
        <Form.Item
          name={['segment', 'value']}
          label={which.label}
          rules={[{ required: true, message: 'Say which.' }]}
        >
          {which.control}
        </Form.Item>
      )}
      {kind && (which === null || value) && <Reach segment={{ kind, value: which === null ? '' : value }} />}
    </>
  );
}

/** How many a segment has at this moment, and whom mail does not reach. */
export function Reach({ segment }: { segment: SegmentInput }) {
  const { data, error } = useQuery(SegmentReachDocument, {
    variables: { segment },
    fetchPolicy: 'network-only',
  });
  if (error) return <p className={styles.quiet}>They could not be counted. {error.message}</p>;
  if (!data) return <p className={styles.quiet}>Counting …</p>;
  const { people, reachable, unconfirmed, stopped, unsubscribed } = data.segmentReach;
  const without = [
    [unconfirmed, 'have not confirmed their address'],
    [stopped, 'have an address that takes no mail'],
    [unsubscribed, 'want no such mail'],
  ] as const;
  return (
    <div role="status" className={`${styles.stack} ${styles.reach}`}>
      <strong>
        {reachable} of {people} people get it
      </strong>
      {without
        .filter(([count]) => count > 0)
        .map(([count, why]) => (
          <span key={why} className={styles.quiet}>
            {count} {why}
          </span>
        ))}
    </div>
  );
}
