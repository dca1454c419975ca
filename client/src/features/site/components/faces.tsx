import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { client } from '../../../shared/api/apollo-client';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import type { AboutPageQuery } from '../about-page.generated';

type Executive = AboutPageQuery['clubExecutives'][number];

export interface FacesProps {
  executives: readonly Executive[];
  onHidden: (person: string) => void;
}

/** Everybody whose photo was on the board when this was opened: what was asked about is answered here, also when it is hidden. */
export function Faces({ executives, onHidden }: FacesProps) {
  const [listed] = useState(() => executives.filter(({ picture }) => picture !== ''));
  return (
    <ApolloProvider client={client}>
      <ul>
        {listed.map(({ person, name }) => (
          <li key={person}>
            <span>{name}</span>
            <TakeDownButton
              shown={{ __typename: 'Person', id: person }}
              of={name}
              hasPicture={executives.some((one) => one.person === person && one.picture !== '')}
              onHidden={() => onHidden(person)}
            />
          </li>
        ))}
      </ul>
    </ApolloProvider>
  );
}
