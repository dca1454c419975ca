import { skipToken, useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { FindMembersDocument, type FindMembersQuery } from './find-members.generated';
import styles from './member-picker.module.css';

const shortestSearch = 2;
const pauseMs = 300;

interface MemberPickerProps {
  /** Given by the form item around it. */
  id?: string;
  value?: string;
  onChange?: (userId: string | undefined) => void;
}

/** Picks one person by name, username or registration number, or by a whole e-mail or phone number. */
export function MemberPicker({ id, value, onChange }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const isSearch = search.length >= shortestSearch;
  const { data, previousData, loading, error } = useQuery(
    FindMembersDocument,
    isSearch ? { variables: { search } } : skipToken,
  );
  const found = isSearch ? ((data ?? previousData)?.findMembers ?? []) : [];
  return (
    <Select
      id={id}
      className={styles.picker}
      placeholder="Name, username, registration number or whole phone"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={loading}
      notFoundContent={nothingWords(isSearch, loading, error)}
      options={found.map(optionOf)}
      optionRender={({ data: option }) => (
        <span className={styles.option}>
          <span>{option.label}</span>
          <span className={styles.quiet}>{option.facts}</span>
        </span>
      )}
      value={value}
      onChange={onChange}
    />
  );
}

type Found = FindMembersQuery['findMembers'][number];

function optionOf({ id, name, username, registrationNumber, viewerCanDecideFor }: Found) {
  const facts = [username, registrationNumber].filter(Boolean).join(', ');
  return viewerCanDecideFor
    ? { value: id, label: name, facts }
    : { value: id, label: name, facts: 'Somebody else has to do this for you.', disabled: true };
}

function nothingWords(isSearch: boolean, loading: boolean, error: unknown): string {
  if (!isSearch) return 'Type two letters or more.';
  if (error) return describeProblem(error).message;
  return loading ? 'Searching…' : 'Nobody has this name, number or phone.';
}

/** The text as it stands once the typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
