import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { KnownMembersDocument, type KnownMembersQuery } from './registration-desk.generated';

export type KnownMember = KnownMembersQuery['knownMembers'][number];

const nobody = { username: '', email: '', phoneNumber: '' };
type Contact = typeof nobody;

const writtenIn: Record<KnownMember['by'], keyof Contact> = {
  USERNAME: 'username',
  EMAIL: 'email',
  PHONE: 'phoneNumber',
};

/** Who is known already by what has been written; asked whenever a field is left. */
export function useKnownMembers() {
  const client = useApolloClient();
  const [known, setKnown] = useState<readonly KnownMember[]>([]);
  const forget = (field: string) => setKnown((before) => before.filter(({ by }) => writtenIn[by] !== field));

  const look = async (field: keyof Contact, value: string | undefined) => {
    const written = value?.trim() ?? '';
    if (written === '') {
      forget(field);
      return;
    }
    const variables = { ...nobody, [field]: written };
    const answer = client.query({ query: KnownMembersDocument, variables, fetchPolicy: 'no-cache' });
    // Without an answer the server still refuses whom it knows.
    const { data } = await answer.catch(() => ({ data: undefined }));
    forget(field);
    setKnown((before) => [...before, ...(data?.knownMembers ?? [])]);
  };
  return { known, look, forget, forgetAll: () => setKnown([]) };
}
