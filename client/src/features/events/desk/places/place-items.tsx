import { Form, InputNumber } from 'antd';
import { FieldItem, type FieldProps } from '../../../../shared/forms/field-items';
import styles from '../event-form.module.css';

/** How many people there is room for; empty is no limit. */
export function CapacityItem(field: FieldProps) {
  return (
    <FieldItem {...field} label="Places" extra="Empty for no limit." className={styles.half}>
      <InputNumber precision={0} min={field.limits.min} max={field.limits.max} placeholder="No limit" />
    </FieldItem>
  );
}

/** How long who waits may think; asked only where somebody may have to wait. */
export function OfferHoursItem(field: FieldProps) {
  const capacity = Form.useWatch<number | null | undefined>('capacity');
  const isAsked = capacity !== null && capacity !== undefined;
  return (
    <FieldItem
      {...field}
      label="Hours to accept"
      extra="For who waits, when a place comes free; less when the event is near."
      className={styles.half}
      hidden={!isAsked}
    >
      <InputNumber precision={0} min={field.limits.min} max={field.limits.max} />
    </FieldItem>
  );
}
