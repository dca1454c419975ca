import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../../core/graphql/field-classes.ts';
import { UploadScalar, type Upload } from '../../../core/graphql/scalars.ts';
import { binderNoteFields } from './binder-note.fields.ts';

@InputType({ description: 'A note for a handover binder, as plain text.' })
export class WriteBinderNoteInput extends NewOf(binderNoteFields.fields) {}

@InputType({ description: 'What of a note changes; absent fields stay as they are.' })
export class UpdateBinderNoteInput extends ChangeOf(binderNoteFields.fields) {
  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@ArgsType()
export class AddBinderDocumentArgs {
  @Field(() => ID, { description: 'Identifier of the term.' })
  term!: string;

  @Field(() => UploadScalar, {
    description: 'A PDF, a picture or an office document without macros, of at most 5 MB.',
  })
  file!: Upload;

  @Field(() => String, {
    defaultValue: '',
    description: 'Its name; the ending follows from what is in it.',
  })
  fileName!: string;
}
