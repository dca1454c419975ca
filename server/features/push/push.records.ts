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
