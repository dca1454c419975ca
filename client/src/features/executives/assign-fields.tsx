import { Form, Input, Select } from 'antd';
import type { AssignExecutiveInput } from '../../shared/api/types.generated';
import { clubToday } from '../../shared/format/dates';
import { MemberPicker } from '../accounts/member-picker/member-picker';
import type { Seat } from './seat-card';

export type AssignValues = AssignExecutiveInput;

const maxNotes = 2000;

interface AssignFieldsProps {
  seats: readonly Seat[];
  /** Whom it is about, where that is settled. */
  person: string | null;
  personName: string | undefined;
}

export function AssignFields({ seats, person, personName }: AssignFieldsProps) {
  const startDate = Form.useWatch<string | undefined>('startDate');
  const isLater = startDate !== undefined && startDate > clubToday();
  return (
    <>
      <Form.Item<AssignValues>
        name="person"
        label="Person"
        rules={[{ required: true, message: 'Choose a person.' }]}
      >
        {person === null ? (
          <MemberPicker />
        ) : (
          <Select options={[{ value: person, label: personName ?? 'The person you came from' }]} />
        )}
      </Form.Item>
      <Form.Item<AssignValues>
        name="position"
        label="Position"
        rules={[{ required: true, message: 'Position is required' }]}
      >
        <Select placeholder="Choose a position" options={seats.map((seat) => optionOf(seat, isLater))} />
      </Form.Item>
      <Form.Item<AssignValues>
        name="academicYear"
        label="Academic year"
        rules={[{ required: true, message: 'Academic year must be in format YYYY-YYYY' }]}
      >
        <Input placeholder="2026-2027" maxLength={9} />
      </Form.Item>
      <Form.Item<AssignValues>
        name="startDate"
        label="Start date"
        extra="On a later day the term waits, and then ends the one it follows."
        rules={[{ required: true, message: 'Start date is required' }]}
      >
        <Input type="date" />
      </Form.Item>
      <Form.Item<AssignValues> name="endDate" label="End date">
        <Input type="date" />
      </Form.Item>
      <Form.Item<AssignValues> name="handoverNotes" label="Notes">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={maxNotes} showCount />
      </Form.Item>
    </>
  );
}

/** From today on a seat must be empty; from a later day nobody else may be about to follow in it. */
function optionOf({ position, positionDisplay, holder, successor }: Seat, isLater: boolean) {
  const isTaken = isLater ? successor !== null : holder !== null;
  return {
    value: position,
    label: isTaken ? `${positionDisplay} (Occupied)` : positionDisplay,
    disabled: isTaken,
  };
}
