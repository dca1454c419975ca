import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { FileMade } from '../files/made-file.ts';
import { enumOf } from './enum-of.ts';

export const ExportFormatEnum = enumOf(['CSV', 'XLSX']);
registerEnumType(ExportFormatEnum, { name: 'ExportFormat', description: 'Form of an exported list.' });

@ObjectType('ExportedFile', { description: 'A file made by the server.' })
export class ExportedFileType implements FileMade {
  @Field(() => String, { description: 'Suggested file name.' })
  fileName!: string;

  @Field(() => String, { description: 'Media type.' })
  contentType!: string;

  @Field(() => String, { description: 'The bytes in Base64.' })
  base64!: string;
}
