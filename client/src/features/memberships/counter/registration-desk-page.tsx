import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { DeskRegistrationInput } from '../../../shared/api/types.generated';
import { PageHeader } from '../../../shared/ui/page-header';
import styles from './counter.module.css';
import { DeskDay } from './desk-day';
import { DeskForm, type Newcomer } from './desk-form';
import { NewcomerPanel } from './newcomer-panel';

/** Where people join in a row: who joins, the fee, and the next. */
export function RegistrationDeskPage() {
  const [form] = Form.useForm<DeskRegistrationInput>();
  const [newcomer, show] = useState<Newcomer | null>(null);
  useEffect(() => form.focusField('name'), [form]);
  const goOn = () => {
    show(null);
    form.focusField('name');
  };
  return (
    <>
      <div className={styles.unprinted}>
        <PageHeader
          title="Member Registration"
          description="Enter goes on to the next field. Everybody becomes a member who chooses their password by the link on their slip."
        />
      </div>
      <div className={styles.desk}>
        <div className={styles.unprinted}>
          <DeskForm form={form} onRegistered={show} />
        </div>
        {newcomer && <NewcomerPanel newcomer={newcomer} onNext={goOn} />}
      </div>
      <div className={styles.unprinted}>
        <DeskDay />
      </div>
    </>
  );
}
