import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { formatDay } from '../../../shared/format/dates';
import { FieldItem, type FieldProps } from '../../../shared/forms/field-items';
import { EventChoicesDocument } from './event-field.generated';

interface EventFieldProps extends FieldProps {
  /** The event that is linked already; it may be older than the ones on offer. */
  linked?: { id: string; title: string } | null;
}

/** Links a picture to an event of the calendar; what is typed is searched for there. */
export function EventField({ linked = null, ...field }: EventFieldProps) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, previousData, loading } = useQuery(EventChoicesDocument, {
    variables: { search: asked || null },
  });
  const found = (data ?? previousData)?.events.results ?? [];
  const options = found.map(({ id, title, date }) => ({ value: id, label: `${title} · ${formatDay(date)}` }));
  const isOffered = linked === null || options.some(({ value }) => value === linked.id);
  return (
    <FieldItem {...field} label="Event">
      <Select
        placeholder="No event"
        allowClear
        showSearch={{ filterOption: false, onSearch: setSearch }}
        loading={loading}
        options={isOffered ? options : [{ value: linked.id, label: linked.title }, ...options]}
        notFoundContent={loading ? 'Searching…' : 'No event of that name'}
      />
    </FieldItem>
  );
}
