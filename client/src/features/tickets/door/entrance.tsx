import { CameraOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useCallback, useEffect, useId, useRef, useState, type Ref, type SyntheticEvent } from 'react';
import { clubToday } from '../../../shared/format/dates';
import { Camera } from '../../../shared/scanning/camera';
import { mayHaveCamera } from '../../../shared/scanning/scanner';
import { Panel } from '../../../shared/ui/panel';
import { CashAtDoor, type PaidGuest } from '../../events/money/cash-at-door';
import { isSignedBy, readSignedCode } from '../signed-code';
import {
  cardVerdict,
  isNewer,
  placeOfTicket,
  refusalWords,
  type Door,
  type DoorPlace,
  type PutAct,
  type Verdict,
} from './door-acts';
import { useDoorActs } from './door-store';
import styles from './door.module.css';
import { FoundPlaces } from './found-places';
import { withGuests } from './guest-words';
import { insideWords } from './seen-words';
import { VerdictBox } from './verdict-box';

interface EntranceProps {
  door: Door;
  places: readonly DoorPlace[];
  put: PutAct;
  /** The list of places is to be read anew. */
  onChanged: () => void;
}

/** Lets a place in, unless its person is inside. */
function admit(place: DoorPlace, put: PutAct, { ticket, note }: { ticket?: string; note?: string }): Verdict {
  const { registrationId, inside } = place;
  const name = withGuests(place);
  if (inside) return { kind: 'inside', name, words: insideWords(inside) };
  const key = put(place, ticket === undefined ? {} : { ticket });
  return { kind: 'welcome', name, registrationId, key, ...(note !== undefined && { note }) };
}

/** Reads a ticket without asking anybody. */
async function judged(
  text: string,
  { door, places, put }: Omit<EntranceProps, 'onChanged'>,
): Promise<Verdict> {
  const read = readSignedCode(text);
  if (!read) return { kind: 'refused', words: refusalWords.FORGED };
  if (!(await isSignedBy(read, door.keys))) return { kind: 'refused', words: refusalWords.FORGED };
  if (read.kind === 'M') return cardVerdict(read, clubToday());
  const place = placeOfTicket(door, places, read);
  if (typeof place === 'string') return { kind: 'refused', words: place };
  const note = isNewer(door, place)
    ? { note: 'Registered after the list of this device was read: the ticket is genuine.' }
    : {};
  return admit(place, put, { ticket: read.text, ...note });
}

const takesMoney = ({ feeKes, guestFeeKes }: EntranceProps['door']['event']): boolean =>
  feeKes + guestFeeKes > 0;

/** Reads a ticket by the list as it is then; the camera is not started anew for a newer one. */
function useReading(props: EntranceProps, onRead: (verdict: Verdict) => void): (text: string) => void {
  const latest = useRef({ props, onRead });
  useEffect(() => {
    latest.current = { props, onRead };
  });
  return useCallback((text) => void judged(text, latest.current.props).then(latest.current.onRead), []);
}

/** Where a ticket is scanned or a name is looked for, and what the door says to it. */
export function Entrance(props: EntranceProps) {
  const { door, places, put, onChanged } = props;
  const deviceName = useDoorActs((state) => state.deviceName);
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const search = useRef<InputRef>(null);
  const read = useReading(props, setVerdict);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (readSignedCode(typed)) {
      read(typed);
      setTyped('');
    }
  };
  const taken = ({ name, words }: PaidGuest) => {
    setVerdict({ kind: 'paid', name, words: `Welcome. ${words}` });
    scrollTo({ top: 0 });
    onChanged();
  };
  return (
    <>
      <Panel title="Who comes?">
        <VerdictBox verdict={verdict} places={places} put={put} onUndone={() => setVerdict(null)} />
        {isScanning && <Camera onRead={read} />}
        <Search
          field={search}
          typed={typed}
          onTyped={setTyped}
          onSubmit={submit}
          isScanning={isScanning}
          onScan={() => setScanning(!isScanning)}
        />
        <FoundPlaces
          places={places}
          search={typed}
          put={put}
          onAdmit={(place, byKeys) => {
            setVerdict(admit(place, put, {}));
            setTyped('');
            // Who comes next is typed at once; a finger would only have the keyboard of the phone come up over the verdict.
            if (byKeys) search.current?.focus();
          }}
        />
      </Panel>
      {takesMoney(door.event) && <CashAtDoor eventId={door.event.id} door={deviceName} onTaken={taken} />}
    </>
  );
}

interface SearchProps {
  field: Ref<InputRef>;
  typed: string;
  onTyped: (typed: string) => void;
  onSubmit: (event: SyntheticEvent) => void;
  isScanning: boolean;
  onScan: () => void;
}

function Search({ field, typed, onTyped, onSubmit, isScanning, onScan }: SearchProps) {
  const id = useId();
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {mayHaveCamera() && (
        <Button block size="large" type="primary" icon={<CameraOutlined />} onClick={onScan}>
          {isScanning ? 'Stop the camera' : 'Scan tickets with the camera'}
        </Button>
      )}
      <label htmlFor={id}>Name, or a ticket by a hand scanner</label>
      <Input
        ref={field}
        {...{ id, size: 'large', value: typed, autoComplete: 'off', allowClear: true }}
        spellCheck={false}
        maxLength={300}
        onChange={({ target }) => onTyped(target.value)}
      />
    </form>
  );
}
