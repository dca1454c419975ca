import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { LackingAct } from '../../../shared/missing-right/lacking-act';
import * as Permission from '../../../shared/session/permission.generated';
import { useHoldsAny } from '../../../shared/session/use-holds-any';
import { useToast } from '../../../shared/ui/use-toast';
import {
  AddToYearRollDocument,
  YearRollsDocument,
  type AddToYearRollMutation,
} from './add-to-roll.generated';
import type { ChosenUsers } from './use-chosen-users';

type Added = AddToYearRollMutation['addToYearRoll'];

interface AddToRollProps {
  chosen: ChosenUsers;
}

/** Puts the chosen people on the roll of an academic year, for who keeps registrations. */
export function AddToRoll({ chosen }: AddToRollProps) {
  const [isOpen, open] = useState(false);
  const mayAdd = useHoldsAny(Permission.MembershipManageRegistrations);
  const label = `Add ${String(chosen.users.length)} selected to a year’s roll`;
  if (!mayAdd) return <LackingAct permission={Permission.MembershipManageRegistrations} label={label} />;
  return (
    <>
      <Button onClick={() => open(true)}>{label}</Button>
      <RollDialog chosen={chosen} isOpen={isOpen} onClose={() => open(false)} />
    </>
  );
}

interface RollDialogProps extends AddToRollProps {
  isOpen: boolean;
  onClose: () => void;
}

function RollDialog({ chosen, isOpen, onClose }: RollDialogProps) {
  const [form] = Form.useForm<{ year: string }>();
  const toast = useToast();
  const rolls = useQuery(YearRollsDocument, isOpen ? {} : skipToken).data?.yearRolls ?? [];
  const [askServer] = useMutation(
    AddToYearRollDocument,
    askingAnew(['YearRolls', 'FeeRoll', 'FeeRollTotals']),
  );
  const add = async ({ year }: { year: string }) => {
    const userIds = chosen.users.map(({ id }) => id);
    const { data } = await askServer({ variables: { year, userIds } });
    onClose();
    if (data) toast.success(inWords(data.addToYearRoll), `Roll of ${year}`);
  };
  return (
    <FormDialog
      title={`Add ${inCount(chosen.users.length)} to a year’s roll`}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Add to the roll"
      failureText="They could not be added"
      onSubmit={add}
    >
      <p>
        Whoever is on the roll of a year is expected to pay for it: the treasurer finds them under Payment
        tracking, as owing until the fee is paid.
      </p>
      <Form.Item
        name="year"
        label="Academic year"
        rules={[{ required: true, message: 'Choose an academic year.' }]}
      >
        <Select
          placeholder="Choose a year"
          options={rolls.map(({ year, isCurrent, people }) => ({
            value: year,
            label: `${year}${isCurrent ? ', the current year' : ''} (${inCount(people)} added)`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  );
}

const inCount = (count: number) => `${String(count)} ${count === 1 ? 'person' : 'people'}`;

function inWords({ added, already, leftOut }: Added): string {
  const parts = [
    `${inCount(added)} added`,
    ...(already > 0 ? [`${inCount(already)} on it before`] : []),
    ...(leftOut > 0 ? [`${inCount(leftOut)} left out, because the account is closed`] : []),
  ];
  return `${parts.join(', ')}.`;
}
