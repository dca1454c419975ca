import { Button, Input } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';
import styles from './discount-field.module.css';
import type { Discount } from './use-discount';

const longest = 40;

/** Where somebody writes a discount code, hears whether it counts, and takes it off again. */
export function DiscountField({ discount }: { discount: Discount }) {
  const { quote } = discount;
  if (!quote) return <CodeForm discount={discount} />;
  return (
    <div className={styles.field} role="status">
      <span className={styles.applied}>Code {quote.discountCode} is applied.</span>
      <Button size="small" onClick={() => discount.apply('')}>
        Remove code
      </Button>
    </div>
  );
}

function CodeForm({ discount: { problem, isBusy, apply } }: { discount: Discount }) {
  const [written, setWritten] = useState('');
  const id = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    apply(written);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>Discount code</label>
      <div className={styles.field}>
        <Input
          id={id}
          value={written}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="characters"
          status={problem === null ? undefined : 'error'}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={({ target }) => setWritten(target.value)}
        />
        <Button htmlType="submit" loading={isBusy}>
          Apply
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
