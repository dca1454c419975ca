import { Button, Form, InputNumber } from 'antd';
import type { PayMembershipFeeInput } from '../../../shared/api/types.generated';
import styles from './fee-form.module.css';

const usualPeriods = [6, 12, 24];
const fallbackMonths = 12;

interface PeriodFieldProps {
  shortest: number;
  longest: number;
}

/** Months to buy: typed, stepped, or one of the usual periods. Left empty, it is a year. */
export function PeriodField({ shortest, longest }: PeriodFieldProps) {
  const form = Form.useFormInstance<PayMembershipFeeInput>();
  const choose = (periodMonths: number) => form.setFieldsValue({ periodMonths });
  const fillEmpty = () => {
    if (!Number.isInteger(form.getFieldValue('periodMonths'))) choose(fallbackMonths);
  };
  return (
    <Form.Item
      label="Membership period in months"
      required
      extra={
        <span className={styles.periods}>
          {usualPeriods.map((months) => (
            <Button key={months} size="small" onClick={() => choose(months)}>
              {months} months
            </Button>
          ))}
        </span>
      }
    >
      <Form.Item<PayMembershipFeeInput> name="periodMonths" noStyle>
        <InputNumber
          className={styles.months}
          aria-label="Membership period in months"
          mode="spinner"
          min={shortest}
          max={longest}
          precision={0}
          onBlur={fillEmpty}
        />
      </Form.Item>
    </Form.Item>
  );
}
