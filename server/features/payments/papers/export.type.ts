import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { exportedLists } from './exported-lists.ts';
import { sheetFormats } from './sheet-files.ts';

export const SheetFormatEnum = enumOf(sheetFormats);
registerEnumType(SheetFormatEnum, {
  name: 'SheetFormat',
  description: 'Form of a table of the treasury as a file.',
});

export const ExportedListEnum = enumOf(exportedLists);
registerEnumType(ExportedListEnum, {
  name: 'ExportedList',
  description: 'A list of money that can be had as a file.',
  valuesConfig: {
    PAYMENTS: { description: 'What `payments` shows.' },
    MY_PAYMENTS: { description: 'What `myPayments` shows.' },
    UNMATCHED_MONEY: { description: 'What `unmatchedLedgerLines` shows.' },
  },
});
