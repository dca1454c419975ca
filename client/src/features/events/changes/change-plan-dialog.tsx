import { Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useOpening } from '../../../shared/ui/use-opening';
import { useToast } from '../../../shared/ui/use-toast';
import type { ManagedEvent_EventFragment } from '../desk/manage-events.generated';
import { peopleText } from '../event-words';
import { ScopeChoice, type Scope } from '../series/scope-choice';
import styles from './change-plan-dialog.module.css';
import { actsOf, actWords, usePlanActs, type PlanAct, type PlanChange } from './plan-acts';

interface ChangePlanDialogProps {
  /** Null while the dialog is shut. */
  event: ManagedEvent_EventFragment | null;
  onClose: () => void;
}

/** Moves an event, puts it off, calls it off or brings it back, and says why to everybody with a place. */
export function ChangePlanDialog({ event, onClose }: ChangePlanDialogProps) {
  const { key, isOpen, subject } = useOpening(event);
  return subject && <PlanForm key={key} event={subject} isOpen={isOpen} onClose={onClose} />;
}

interface PlanFormProps {
  event: ManagedEvent_EventFragment;
  isOpen: boolean;
  onClose: () => void;
}

const whoIsTold = (attendees: number) =>
  attendees === 0
    ? 'Nobody is registered, so nobody has to be told.'
    : `${peopleText(attendees)} will be told: in the app, and by mail and on their devices as they chose.`;

function PlanForm({ event, isOpen, onClose }: PlanFormProps) {
  const [form] = Form.useForm<PlanChange>();
  const toast = useToast();
  const change = usePlanActs();
  // What the dialog was opened for, whatever the list learns meanwhile.
  const [{ id, revision, title, date, time, attendees, isDayOpen, seriesPosition, ...standing }] =
    useState(event);
  const acts = actsOf({ ...standing, isDayOpen });
  const [act, setAct] = useState<PlanAct>(acts[0]);
  const [scope, setScope] = useState<Scope>('ONE');
  const { submit, done } = actWords[act];
  return (
    <FormDialog<PlanChange>
      title={`Change of plan: ${title}`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      initialValues={{ date, time, opensRegistration: true }}
      submitLabel={submit}
      failureText="The event could not be changed"
      onSubmit={async (values) => {
        await change(act, { id, revision, scope }, values);
        toast.success(done);
        onClose();
      }}
    >
      <ActFields act={act} acts={acts} isDayOpen={isDayOpen} onChoose={setAct} />
      {act === 'cancel' && seriesPosition !== null && <ScopeChoice value={scope} onChange={setScope} />}
      {scope === 'ONE' && <p>{whoIsTold(attendees)}</p>}
    </FormDialog>
  );
}

interface ActFieldsProps {
  act: PlanAct;
  acts: readonly PlanAct[];
  isDayOpen: boolean;
  onChoose: (act: PlanAct) => void;
}

function ActFields({ act, acts, isDayOpen, onChoose }: ActFieldsProps) {
  return (
    <>
      {acts.length > 1 && (
        <Segmented<PlanAct>
          aria-label="What happens to the event"
          className={styles.acts}
          block
          options={acts.map((value) => ({ value, label: actWords[value].label }))}
          value={act}
          onChange={onChoose}
        />
      )}
      <p className={styles.about}>{actWords[act].about}</p>
      {act === 'move' && <NewTime />}
      <Form.Item<PlanChange>
        name="reason"
        label="Why"
        extra="Stands on the page of the event and in what people are told."
        rules={[{ required: true, whitespace: true, min: 5, message: 'Say why, in at least 5 characters' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} showCount />
      </Form.Item>
      {(act === 'reinstate' || (act === 'move' && isDayOpen)) && (
        <Form.Item<PlanChange>
          name="opensRegistration"
          label="People may register again"
          layout="horizontal"
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
    </>
  );
}

function NewTime() {
  return (
    <div className={styles.when}>
      <Form.Item<PlanChange>
        name="date"
        label="New day"
        rules={[{ required: true, message: 'Date is required' }]}
      >
        <Input type="date" />
      </Form.Item>
      <Form.Item<PlanChange>
        name="time"
        label="Time in Nairobi"
        rules={[{ required: true, message: 'Time is required' }]}
      >
        <Input type="time" />
      </Form.Item>
    </div>
  );
}
