import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { FindMembersDocument, type FindMembersQuery } from './find-members.generated';

const shortestSearch = 2;
const pauseMs = 300;

export type FoundMember = FindMembersQuery['findMembers'][number];

interface FoundMembers {
  found: readonly FoundMember[];
  look: (typed: string) => void;
  loading: boolean;
  /** Said where there is nobody to choose. */
  nothing: string;
}

/** People of the club by name, or by a whole username, registration number, e-mail or phone number, as somebody types. */
export function useFoundMembers(): FoundMembers {
  const [typed, look] = useState('');
  const search = useSettled(typed.trim());
  const isSearch = search.length >= shortestSearch;
  const { data, previousData, loading, error } = useQuery(
    FindMembersDocument,
    isSearch ? { variables: { search } } : skipToken,
  );
  const found = isSearch ? ((data ?? previousData)?.findMembers ?? []) : [];
  return { found, look, loading, nothing: nothingWords(isSearch, loading, error) };
}

/** What tells people of one name apart: their numbers, or what they study and where for who may not read those. */
export const factsOf = ({ username, registrationNumber, course, yearOfStudy, hub }: FoundMember): string => {
  const numbers = [username, registrationNumber].filter(Boolean);
  const studies = [course, yearOfStudy === null ? '' : `year ${String(yearOfStudy)}`, hub].filter(Boolean);
  return (numbers.length > 0 ? numbers : studies).join(', ');
};

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
