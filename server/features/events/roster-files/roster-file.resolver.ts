import { Arg, Ctx, ID, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { rowId } from '../../../core/row-id.ts';
import { rosterFormats, type RosterFileService, type RosterFormat } from './roster-file.service.ts';

const RosterFormatEnum = enumOf(rosterFormats);
registerEnumType(RosterFormatEnum, {
  name: 'RosterFormat',
  description: 'Form of the file of a roster.',
  valuesConfig: {
    CSV: { description: 'A list, with what people answered.' },
    XLSX: { description: 'The same as a spreadsheet.' },
    PDF: { description: 'Paper with a line for the signature of each.' },
  },
});

@Resolver()
export class RosterFileResolver {
  constructor(private readonly files: RosterFileService) {}

  @Query(() => ExportedFileType, {
    description: 'Who has a place at an event, by name, as a file; refused above 10,000 people.',
    complexity: FILE_WEIGHT,
  })
  async exportEventRoster(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
    @Arg('format', () => RosterFormatEnum, { description: 'Form of the file.' }) format: RosterFormat,
  ): Promise<ExportedFileType> {
    return this.files.file(call, rowId(eventId), format);
  }
}
