import { Form, Input, InputNumber, Select } from 'antd';
import type { EventAudience } from '../../../shared/api/types.generated';
import { FieldItem, type FieldProps } from '../../../shared/forms/field-items';

const options = [
  { value: 'ALL', label: 'All members' },
  { value: 'BOARD', label: 'The board' },
  { value: 'YEAR_OF_STUDY', label: 'A year of study' },
  { value: 'HUB', label: 'A hub' },
  { value: 'INVITED', label: 'By invitation' },
] satisfies { value: EventAudience; label: string }[];

const useAudience = () => Form.useWatch<EventAudience | undefined>('audience');

/** Who may have a place. */
export function AudienceItem(field: FieldProps) {
  const extra =
    useAudience() === 'INVITED'
      ? 'Everybody reads about it; who is invited may register. Invite people in the list of events.'
      : 'Everybody reads about it; these people may register.';
  return (
    <FieldItem {...field} label="For whom" extra={extra}>
      <Select options={options} />
    </FieldItem>
  );
}

/** Asked only of an event for one year. */
export function AudienceYearItem(field: FieldProps) {
  const isAsked = useAudience() === 'YEAR_OF_STUDY';
  return (
    <FieldItem {...field} label="Year of study" hidden={!isAsked}>
      <InputNumber precision={0} min={field.limits.min} max={field.limits.max} />
    </FieldItem>
  );
}

/** Asked only of an event for one hub. */
export function AudienceHubItem(field: FieldProps) {
  const isAsked = useAudience() === 'HUB';
  return (
    <FieldItem {...field} label="Hub" extra="As members write it in their profiles." hidden={!isAsked}>
      <Input maxLength={field.limits.max} />
    </FieldItem>
  );
}
