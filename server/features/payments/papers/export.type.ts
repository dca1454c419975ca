import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import type { FileMade } from './made-file.ts';
import { exportedLists } from './exported-lists.ts';
import { sheetFormats } from './sheet-files.ts';

export const ExportFormatEnum = enumOf(['CSV', 'XLSX']);
registerEnumType(ExportFormatEnum, { name: 'ExportFormat', description: 'Form of an exported list.' });

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

@ObjectType('ExportedFile', { description: 'A file made by the server.' })
export class ExportedFileType implements FileMade {
  @Field(() => String, { description: 'Suggested file name.' })
  fileName!: string;

  @Field(() => String, { description: 'Media type.' })
  contentType!: string;

  @Field(() => String, { description: 'The bytes in Base64.' })
  base64!: string;
}
