import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What pushes keep of people. */
export const pushRecords: readonly KeptRecords[] = [
  {
    what: 'Devices on which you are told, with the address that your browser gave us for it, and which notices still wait for them',
    why: 'To tell you there, and nobody else.',
    until: 'Until you turn it off there, or your browser forgets it; what waits, for half a day at most.',
    tables: ['push_devices', 'push_messages'],
  },
];

/** What people get of it. */
export const ownPushRecords: OwnRecords = {
  handedOut: [
    handsOut('Devices on which you are told', 'push_devices', 'user_id', {
      Since: 'created_at',
      Device: 'device',
      'Address of your browser': 'endpoint',
    }),
  ],
  leftOut: { push_messages: 'Which notices wait for a device, for half a day at most.' },
};
