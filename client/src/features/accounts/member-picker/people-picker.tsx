import { Select } from 'antd';
import styles from './member-picker.module.css';
import { PersonOption } from './person-option';
import { factsOf, useFoundMembers } from './use-found-members';

export interface PickedPerson {
  value: string;
  label: string;
}

interface PeoplePickerProps {
  /** The most people that are picked. */
  most: number;
  /** Given by the form item around it. */
  id?: string;
  value?: PickedPerson[];
  onChange?: (people: PickedPerson[]) => void;
}

/** Picks several people, oneself included, in the order in which they are picked. */
export function PeoplePicker({ most, id, value, onChange }: PeoplePickerProps) {
  const { found, look, loading, nothing } = useFoundMembers();
  return (
    <Select
      id={id}
      className={styles.picker}
      mode="multiple"
      labelInValue
      maxCount={most}
      placeholder="Name, or a whole username, number or phone"
      allowClear
      showSearch={{ filterOption: false, onSearch: look, autoClearSearchValue: true }}
      loading={loading}
      notFoundContent={nothing}
      options={found.map((person) => ({ value: person.id, label: person.name, facts: factsOf(person) }))}
      optionRender={({ data: { label, facts } }) => <PersonOption name={label} facts={facts} />}
      value={value}
      onChange={(people) => onChange?.(people.map(({ value: userId, label }) => ({ value: userId, label })))}
    />
  );
}
