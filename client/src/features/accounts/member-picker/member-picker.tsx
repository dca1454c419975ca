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

/** Picks one person by name, username or registration number, or by a whole e-mail or phone number. */
export function MemberPicker({ id, value, onChange }: MemberPickerProps) {
  const { found, look, loading, nothing } = useFoundMembers();
  return (
    <Select
      id={id}
      className={styles.picker}
      placeholder="Name, username, registration number or whole phone"
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

function optionOf({ id, name, viewerCanDecideFor, ...person }: FoundMember) {
  return viewerCanDecideFor
    ? { value: id, label: name, facts: factsOf({ id, name, viewerCanDecideFor, ...person }) }
    : { value: id, label: name, facts: 'Somebody else has to do this for you.', disabled: true };
}
