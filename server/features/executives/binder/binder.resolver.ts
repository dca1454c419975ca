import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { rowId } from '../../../core/row-id.ts';
import type { BinderDocumentService } from './binder-document.service.ts';
import type { BinderNoteService } from './binder-note.service.ts';
import { AddBinderDocumentArgs, UpdateBinderNoteInput, WriteBinderNoteInput } from './binder.inputs.ts';
import type { BinderService } from './binder.service.ts';
import { HandoverBinderType, MyOfficeType } from './binder.type.ts';

const TERM = { description: 'Identifier of the term.' };
const NOTE = { description: 'Identifier of the note.' };
const DOCUMENT = { description: 'Identifier of the document.' };

/** Binders, and what is written and put into them. */
@Resolver(() => HandoverBinderType)
export class BinderResolver {
  constructor(
    private readonly binders: BinderService,
    private readonly notes: BinderNoteService,
    private readonly documents: BinderDocumentService,
  ) {}

  @Query(() => MyOfficeType, {
    description: "The caller's terms of office, and the binders that others left them; empty without any.",
  })
  async myOffice(@Ctx() call: Call): Promise<MyOfficeType> {
    return this.binders.mine(call);
  }

  @Query(() => HandoverBinderType, {
    description:
      'The handover binder of a term: for its person, for whoever holds the office today, for whoever is to once it is handed over, and with users.manage_executives.',
  })
  async handoverBinder(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, rowId(term));
  }

  @Query(() => ExportedFileType, {
    description: 'The same as a PDF, with the list of its documents and the signatures.',
    complexity: FILE_WEIGHT,
  })
  async handoverBinderFile(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
  ): Promise<ExportedFileType> {
    return this.binders.file(call, rowId(term));
  }

  @Query(() => ExportedFileType, {
    description: 'A document of a binder, for who may read the binder.',
    complexity: FILE_WEIGHT,
  })
  async binderDocumentFile(
    @Ctx() call: Call,
    @Arg('id', () => ID, DOCUMENT) id: string,
  ): Promise<ExportedFileType> {
    return this.documents.file(call, rowId(id));
  }

  @Mutation(() => HandoverBinderType, { description: "Writes a note into the caller's own binder." })
  async writeBinderNote(
    @Ctx() call: Call,
    @Arg('term', () => ID, TERM) term: string,
    @Arg('input', () => WriteBinderNoteInput, { description: 'The note.' }) input: WriteBinderNoteInput,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.notes.write(call, rowId(term), input));
  }

  @Mutation(() => HandoverBinderType, {
    description: 'Changes an own note, until the binder is handed over.',
  })
  async updateBinderNote(
    @Ctx() call: Call,
    @Arg('id', () => ID, NOTE) id: string,
    @Arg('input', () => UpdateBinderNoteInput, { description: 'What changes.' }) input: UpdateBinderNoteInput,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.notes.update(call, rowId(id), input));
  }

  @Mutation(() => HandoverBinderType, {
    description: 'Takes an own note out, until the binder is handed over.',
  })
  async deleteBinderNote(
    @Ctx() call: Call,
    @Arg('id', () => ID, NOTE) id: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.notes.remove(call, rowId(id)));
  }

  @Mutation(() => HandoverBinderType, {
    description: "Puts a document into the caller's own binder.",
    complexity: FILE_WEIGHT,
  })
  async addBinderDocument(
    @Ctx() call: Call,
    @Args(() => AddBinderDocumentArgs) { term, file, fileName }: AddBinderDocumentArgs,
  ): Promise<HandoverBinderType> {
    const sent = { bytes: file.bytes, fileName };
    return this.binders.get(call, await this.documents.add(call, rowId(term), sent));
  }

  @Mutation(() => HandoverBinderType, {
    description: 'Takes an own document out, until the binder is handed over.',
  })
  async deleteBinderDocument(
    @Ctx() call: Call,
    @Arg('id', () => ID, DOCUMENT) id: string,
  ): Promise<HandoverBinderType> {
    return this.binders.get(call, await this.documents.remove(call, rowId(id)));
  }
}
