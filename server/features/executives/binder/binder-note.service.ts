import type { Ability } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import { User } from '../../accounts/user.entity.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { RowEditor } from '../../audit/row-editor.ts';
import { ExecutiveTermSchema } from '../executive-term.entity.ts';
import { noteCount, termOfNote } from './binder-content.query.ts';
import type { BinderDesk } from './binder-desk.ts';
import { BinderNote } from './binder-note.entity.ts';
import { binderNoteFields } from './binder-note.fields.ts';
import { noteChanged, tooManyNotes } from './binder.errors.ts';
import { writeBinder } from './binder.policy.ts';

const MOST_NOTES = 100;

const writing = { mayDo: writeBinder, deed: 'write in handover binder' };

/** Asked of the binder, under its lock: its notes stay its person's, whichever account wrote them. */
const mayEdit: Ability<BinderNote> = () => null;

/** Writes notes into binders. */
export class BinderNoteService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    private readonly desk: BinderDesk,
    audit: AuditService,
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: BinderNote,
      noun: 'Binder note',
      snapshot: binderNoteFields.snapshot,
      changedMeanwhile: noteChanged,
      discardPicture: () => Promise.resolve(),
    });
  }

  /** Writes a note; returns which binder it is in. */
  async write(call: Call, termId: number, input: unknown): Promise<number> {
    await this.desk.allowed(call, termId, writing);
    const command = parse(binderNoteFields.create, input);
    const now = this.clock.now();
    await inTransaction(call, async (tx) => {
      await this.desk.held(tx, termId, writing);
      if (((await noteCount.first(tx.em, { termId }))?.n ?? 0) >= MOST_NOTES) {
        throw tooManyNotes(MOST_NOTES);
      }
      const note = tx.em.create(BinderNote, {
        ...command,
        term: tx.em.getReference(ExecutiveTermSchema, termId),
        writtenBy: tx.em.getReference(User, signedIn(tx.actor).userId),
        createdAt: now,
        updatedAt: now,
      });
      await this.editor.add(tx, note, { right: null });
    });
    return termId;
  }

  /** Changes a note of the revision that was read; returns which binder it is in. */
  async update(call: Call, id: number, input: unknown): Promise<number> {
    const termId = await this.binderOf(call, id);
    const { revision, ...command } = parse(binderNoteFields.update, input);
    await this.editor.change(call, id, {
      mayDo: mayEdit,
      right: null,
      revision,
      assign: async (tx, note) => {
        await this.desk.held(tx, termId, writing);
        tx.em.assign(note, command, { ignoreUndefined: true });
      },
    });
    return termId;
  }

  /** Takes a note out; returns which binder it was in. */
  async remove(call: Call, id: number): Promise<number> {
    const termId = await this.binderOf(call, id);
    await this.editor.remove(call, id, {
      mayDo: mayEdit,
      right: null,
      follow: async (tx) => {
        await this.desk.held(tx, termId, writing);
      },
    });
    return termId;
  }

  private async binderOf(call: Call, id: number): Promise<number> {
    const found = await termOfNote.first(call.em, { id });
    if (!found) {
      throw notFound();
    }
    await this.desk.allowed(call, found.termId, writing);
    return found.termId;
  }
}
