import { Input } from 'antd';
import { FieldItem, type FieldProps } from '../../../shared/forms/field-items';
import { formatInput, instantOf } from '../../../shared/format/moment-input';

interface MomentItemProps extends FieldProps {
  label: string;
  extra: string;
}

/** A day and an hour in Nairobi, or none. */
export function MomentItem(item: MomentItemProps) {
  return (
    <FieldItem {...item}>
      <MomentInput />
    </FieldItem>
  );
}

interface MomentInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** The browser's own control; what goes in and out is the moment that clocks in Nairobi show so. */
function MomentInput({ id, value, onChange, ...described }: MomentInputProps) {
  return (
    <Input
      {...described}
      id={id}
      type="datetime-local"
      value={formatInput(value ?? null)}
      onChange={({ target }) => onChange?.(instantOf(target.value))}
    />
  );
}
