import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { PeopleNotToShowDocument } from './people-not-to-show.generated';

/** Reminds whoever puts pictures up of those who do not want to be in them; nothing where nobody said so. */
export function PeopleNotToShow() {
  const { data } = useQuery(PeopleNotToShowDocument, { fetchPolicy: 'cache-and-network' });
  const people = data?.peopleNotToShow ?? [];
  if (people.length === 0) return null;
  return (
    <Alert
      type="info"
      title="Ask the people in a picture first. These members said no to pictures of them:"
      description={people.map(({ name }) => name).join(', ')}
    />
  );
}
