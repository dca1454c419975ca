import { useState } from 'react';
import { AskAboutPictures } from '../../../shared/takedown/ask-about-pictures';
import { Avatar } from '../../../shared/plain/avatar';
import type { AboutPageQuery } from '../about-page.generated';
import { committee } from '../content/about';
import { Pairs } from './pairs';
import { Section } from './section';
import styles from './team.module.css';

interface TeamProps {
  executives: AboutPageQuery['clubExecutives'];
}

/** Who serves the club today; the offices by themselves while nobody is known. */
export function Team(props: TeamProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const executives = props.executives.map((one) =>
    hidden.includes(one.person) ? { ...one, picture: '' } : one,
  );
  return (
    <Section
      id="team"
      tone="sunken"
      title="The executive committee"
      lead={executives.length > 0 ? LEAD : `Six offices, ${ELECTED}`}
    >
      {executives.length > 0 ? <People executives={executives} /> : <Pairs pairs={committee} />}
      <AskAboutPictures
        pictures={executives.map(({ person, name, picture }) => ({
          shown: { __typename: 'Person', id: person },
          words: name,
          isInSight: picture !== '',
          onHidden: () => setHidden([...hidden, person]),
        }))}
      />
    </Section>
  );
}

const ELECTED = 'elected by the members for one academic year.';
const LEAD = `Who serves the club today, ${ELECTED}`;

function People({ executives }: TeamProps) {
  return (
    <ul className={styles.team}>
      {executives.map(({ position, positionDisplay, name, picture }) => (
        <li key={position}>
          <Avatar name={name} picture={picture} />
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.position}>{positionDisplay}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
