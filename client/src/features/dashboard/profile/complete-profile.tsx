import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/plain/button-link';
import { keepHere, keptHere } from '../../../shared/session/kept-here';
import { Panel } from '../../../shared/ui/panel';
import { missingWords } from './missing-words';
import { OwnProfileDocument } from './own-profile.generated';
import styles from '../components/quick-actions.module.css';

const PLACE = 'profile-later';

const isLater = (kept: unknown): kept is object => typeof kept === 'object' && kept !== null;

/**
 * Asks for what registering did not; it can wait until the next time somebody signs in, and holds nothing up. It is known with
 * the banners, before the page is there, so that it moves nothing.
 */
export function CompleteProfile({ userId }: { userId: string }) {
  const me = useQuery(OwnProfileDocument, { fetchPolicy: 'cache-only' }).data?.me;
  const [waits, setWaits] = useState(() => keptHere(userId, PLACE, isLater) !== null);
  const missing = me ? missingWords(me) : null;
  if (missing === null || waits) return null;
  const wait = () => {
    keepHere(userId, PLACE, {});
    setWaits(true);
  };
  return (
    <Panel title="Complete your profile">
      <p>Still missing: {missing}. Nothing waits for it: you can pay and register all the same.</p>
      <p className={styles.acts}>
        <ButtonLink to="/profile" tone="outline">
          Complete it
        </ButtonLink>
        <Button type="text" onClick={wait}>
          Later
        </Button>
      </p>
    </Panel>
  );
}
