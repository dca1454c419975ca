import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { askingAnew } from '../../../shared/api/ask-again';
import { retryOf } from '../../../shared/api/retry-of';
import { formatMoment } from '../../../shared/format/dates';
import { useQuestion } from '../../../shared/layers/use-question';
import { ErrorResult } from '../../../shared/ui/error-result';
import { PageLoading } from '../../../shared/ui/page-loading';
import { useToast } from '../../../shared/ui/use-toast';
import { SettingsPanel } from '../../accounts/settings/settings-page';
import { NewAddress } from './new-address';
import {
  EndCalendarAddressDocument,
  MakeCalendarAddressDocument,
  MyCalendarAddressDocument,
} from './own-calendar.generated';
import styles from './own-calendar.module.css';

const ABOUT =
  'Follow the events that you registered for in the calendar of your phone or computer. Moves and cancellations arrive there by themselves; what you wait for is marked as tentative.';

const askingForAddress = askingAnew(['MyCalendarAddress']);

/** The secret address of the person's calendar: made, renewed and turned off here. */
export function OwnCalendarSection() {
  const { data, error, refetch } = useQuery(MyCalendarAddressDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <SettingsPanel title="Your calendar" about={ABOUT}>
      <div className={styles.part}>
        {data && <Address since={data.myCalendarAddress?.since ?? null} />}
        {!data && !error && <PageLoading label="Looking for your address" />}
        {!data && error && (
          <ErrorResult error={error} title="Error Loading Your Calendar" onRetry={retryOf(refetch)} />
        )}
      </div>
    </SettingsPanel>
  );
}

/** Making an address and ending it; the new one is there until the page is left. */
function useAddress() {
  const toast = useToast();
  const [address, setAddress] = useState<string | null>(null);
  const [makeOne, making] = useMutation(MakeCalendarAddressDocument, askingForAddress);
  const [endIt, ending] = useMutation(EndCalendarAddressDocument, askingForAddress);
  const make = async () => {
    try {
      const { data } = await makeOne();
      setAddress(data?.makeCalendarAddress.address ?? null);
    } catch (error) {
      toast.problem(error, 'The address could not be made');
    }
  };
  const end = async () => {
    try {
      await endIt();
      setAddress(null);
      toast.success('Your address is turned off');
    } catch (error) {
      toast.problem(error, 'The address could not be turned off');
    }
  };
  return {
    address,
    make,
    end,
    isMaking: making.loading,
    isEnding: ending.loading,
  };
}

function Address({ since }: { since: string | null }) {
  const { address, make, end, isMaking, isEnding } = useAddress();
  const ask = useQuestion();
  if (since === null)
    return (
      <Button type="primary" loading={isMaking} onClick={() => void make()}>
        Make an address
      </Button>
    );
  return (
    <>
      {address === null ? (
        <p>
          You have an address since {formatMoment(since)}. It was shown when it was made; if you need it
          again, make a new one.
        </p>
      ) : (
        <NewAddress address={address} />
      )}
      <div className={styles.acts}>
        <Button
          loading={isMaking}
          onClick={() =>
            ask({
              title: 'Make a new address?',
              content: 'Calendars that follow the present one get nothing more.',
              okText: 'Make a new one',
              onOk: make,
            })
          }
        >
          Make a new address
        </Button>
        <Button
          loading={isEnding}
          onClick={() =>
            ask({
              title: 'Turn the address off?',
              content: 'Calendars that follow it get nothing more.',
              okText: 'Turn off',
              onOk: end,
            })
          }
        >
          Turn off
        </Button>
      </div>
    </>
  );
}
