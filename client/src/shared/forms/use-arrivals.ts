import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { allArrived } from './arrivals';

interface Arrivals<TValues> {
  isWaiting: boolean;
  /** What the form holds once all of it is there; null where something failed, or is not as it must be, or nobody waits any more. */
  awaited: () => Promise<TValues | null>;
  stopWaiting: () => void;
}

/** Waits for what is on its way into a form. */
export function useArrivals<TValues extends object>(form: FormInstance<TValues>): Arrivals<TValues> {
  const [isWaiting, setWaiting] = useState(false);
  const turn = useRef(0);
  const whole = async () => ((await allArrived(form)) ? form.validateFields() : null);
  return {
    isWaiting,
    awaited: async () => {
      const own = (turn.current += 1);
      setWaiting(true);
      const values = await whole().catch(() => null);
      if (turn.current !== own) return null;
      setWaiting(false);
      if (values === null) showFirstComplaint(form);
      return values;
    },
    stopWaiting: () => {
      turn.current += 1;
      setWaiting(false);
    },
  };
}

/** The form may have been scrolled while somebody waited. */
function showFirstComplaint<TValues extends object>(form: FormInstance<TValues>): void {
  const field = form.getFieldsError().find(({ errors }) => errors.length > 0);
  if (field) form.scrollToField(field.name, { block: 'center', focus: true });
}
