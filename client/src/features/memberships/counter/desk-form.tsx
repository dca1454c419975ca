import { useMutation } from '@apollo/client/react';
import { Button, Form, type FormInstance } from 'antd';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { DeskRegistrationInput } from '../../../shared/api/types.generated';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import { Panel } from '../../../shared/ui/panel';
import { KeptFields, PersonFields } from './desk-fields';
import { KnownNotice } from './known-notice';
import { RegisterAtDeskDocument } from './registration-desk.generated';
import { useKnownMembers } from './use-known-members';

/** Somebody who was registered a moment ago. */
export interface Newcomer {
  id: string;
  name: string;
  username: string;
  phoneNumber: string;
  url: string;
  expiresAt: string;
}

/** The fields that Enter goes through; after the last the person is registered. */
const steps = ['name', 'username', 'email', 'phoneNumber'] as const;
const asked = ['username', 'email', 'phoneNumber'] as const;

interface DeskFormProps {
  form: FormInstance<DeskRegistrationInput>;
  onRegistered: (newcomer: Newcomer) => void;
}

/** Registers one person after the other by keyboard alone. */
export function DeskForm({ form, onRegistered }: DeskFormProps) {
  const [register] = useMutation(RegisterAtDeskDocument, askingAnew(['RegisteredToday']));
  const { known, look, forget, forgetAll } = useKnownMembers();
  const { isBusy, failure, lacking, formProps } = useSubmission(form, async (input) => {
    const { data } = await register({ variables: { input } });
    if (!data) return;
    const { name, username, phoneNumber } = input;
    onRegistered({ name, username, phoneNumber: phoneNumber ?? '', ...data.registerAtDesk });
    form.resetFields([...steps, 'sharesPhone']);
    forgetAll();
  });
  const lookAt = ({ target }: FocusEvent<HTMLElement>) => {
    const field = asked.find((name) => name === target.id);
    if (field) void look(field, form.getFieldValue(field) as string | undefined);
  };
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    const at = steps.findIndex((step) => step === (event.target as HTMLElement).id);
    const next = steps[at + 1];
    if (event.key !== 'Enter' || at === -1 || !next) return;
    event.preventDefault();
    form.focusField(next);
  };
  const isPhoneKnown = known.some(({ by }) => by === 'PHONE');
  return (
    <Panel title="Who joins">
      <Form<DeskRegistrationInput>
        {...formProps}
        onValuesChange={(changed: object, all) => {
          Object.keys(changed).forEach(forget);
          formProps.onValuesChange?.(changed, all);
        }}
        onBlur={lookAt}
        onKeyDown={goOn}
      >
        <PersonFields isPhoneKnown={isPhoneKnown} />
        <KnownNotice known={known} />
        <KeptFields />
        <FormFailure failure={failure} lacking={lacking} />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          Register
        </Button>
      </Form>
    </Panel>
  );
}
