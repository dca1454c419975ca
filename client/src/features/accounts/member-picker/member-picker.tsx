import { Select } from 'antd';
import styles from './member-picker.module.css';
import { PersonOption } from './person-option';
import { factsOf, useFoundMembers, type FoundMember } from './use-found-members';

interface MemberPickerProps {
  /** Given by the form item around it. */
  id?: string;
  value?: string;
  onChange?: (userId: string | undefined) => void;
}

/** Picks one person by name, or by a whole username, registration number, e-mail or phone number. */
export function MemberPicker({ id, value, onChange }: MemberPickerProps) {
  const { found, look, loading, nothing } = useFoundMembers();
  return (
    <Select
      id={id}
      className={styles.picker}
      placeholder="Name, or a whole username, number or phone"
      allowClear
      showSearch={{ filterOption: false, onSearch: look }}
      loading={loading}
      notFoundContent={nothing}
      options={found.map(optionOf)}
      optionRender={({ data: { label, facts } }) => <PersonOption name={label} facts={facts} />}
      value={value}
      onChange={onChange}
    />
  );
}

function optionOf(person: FoundMember) {
  const { id, name, viewerCanDecideFor } = person;
  return viewerCanDecideFor
    ? { value: id, label: name, facts: factsOf(person) }
    : { value: id, label: name, facts: 'Somebody else has to do this for you.', disabled: true };
}
