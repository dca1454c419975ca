import { LockMode, type EntityName } from '@mikro-orm/core';
import { authorize, isAllowed, lacks, type Ability } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import type { Right } from '../../access/right.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound, type DomainError } from '../../core/errors.ts';
import type { AuditService, Change as LoggedChange } from './audit.service.ts';

/** A row that people edit. */
export interface EditableRow {
  id: number;
  updatedAt: Date;
  /** Counts the changes, where somebody must not undo what they have not read. */
  revision?: number;
}

/** The fields that people edit; `image` is what the row keeps of its picture, `''` without one. */
type Snapshot = Readonly<Record<string, unknown>> & { image?: string };

/** What is to be known of a kind of row before any of it is edited. */
export interface Editing<Row extends EditableRow, Shot extends Snapshot> {
  entity: EntityName<Row>;
  /** As the log names it, for example `Event`. */
  noun: string;
  /** What of it people edit: what differs is a change, and stands in the log. */
  snapshot: (row: Row) => Shot;
  /** Whether a change counts as a new revision; every change when absent. */
  isRevision?: (change: Change<Shot>) => boolean;
  /** Said to somebody who changes what has changed since they read it, where rows count their changes. */
  changedMeanwhile?: () => DomainError;
  /** Removes the files of a picture that nothing names any more. */
  discardPicture: (call: Call, image: string) => Promise<void>;
}

export interface Change<Shot> {
  before: Shot;
  after: Shot;
}

/** What of a change is work of staff, and stands in the log. */
export interface StaffWork<Shot> {
  /** By which staff do it; members who mind their own leave no entry. Null where staff have no part in it. */
  right: Right | null;
  /** All of it when absent; one of the two sides is missing when a row is made or deleted. */
  told?: (change: Partial<Change<Shot>>) => LoggedChange;
}

/** One change of one row. */
export interface RowChange<Row, Shot> extends StaffWork<Shot> {
  mayDo: Ability<Row>;
  /** The revision that was read; absent where nobody says. */
  revision?: number;
  assign: (tx: Call, row: Row) => Promise<void> | void;
  /** Whatever else a change brings with it: who is told, what is published. */
  follow?: (tx: Call, row: Row, change: Change<Shot>) => Promise<void>;
}

export type RowRemoval<Row, Shot> = Pick<RowChange<Row, Shot>, 'mayDo' | 'right'> & {
  follow?: (tx: Call, row: Row, before: Shot) => Promise<void>;
};

/**
 * Edits rows: under their lock, by who may, of the revision that was read, with its audit entry and its news in the same
 * transaction; what nobody names any more of pictures goes afterwards.
 */
export class RowEditor<Row extends EditableRow, Shot extends Snapshot> {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly editing: Editing<Row, Shot>,
  ) {}

  /** The row, which nobody else changes until the transaction ends. */
  async lock(tx: Call, id: number): Promise<Row> {
    const where = { id } as Parameters<typeof tx.em.findOne<Row>>[1];
    const row = await tx.em.findOne<Row>(this.editing.entity, where, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!row) {
      throw notFound();
    }
    return row;
  }

  /** Keeps a new row, made in the transaction. */
  async add(tx: Call, row: Row, work: StaffWork<Shot>): Promise<void> {
    await tx.em.persist(row).flush();
    await this.note(tx, row, work, { after: this.editing.snapshot(row) });
  }

  /** Changes a row; an edit that changes nothing leaves no trace. */
  async change(call: Call, id: number, change: RowChange<Row, Shot>): Promise<void> {
    const replaced = await inTransaction(call, async (tx) => {
      const row = await this.lock(tx, id);
      await authorize(tx, change.mayDo(tx.actor, row), this.deed('change', id));
      if (this.editing.changedMeanwhile && (change.revision ?? row.revision) !== row.revision) {
        throw this.editing.changedMeanwhile();
      }
      const before = this.editing.snapshot(row);
      await change.assign(tx, row);
      const after = this.editing.snapshot(row);
      if (JSON.stringify(before) === JSON.stringify(after)) {
        return '';
      }
      await this.finish(tx, row, change, { before, after });
      return before.image === after.image ? '' : (before.image ?? '');
    });
    await this.editing.discardPicture(call, replaced);
  }

  /** Deletes a row, and the files of its picture. */
  async remove(call: Call, id: number, { mayDo, right, follow }: RowRemoval<Row, Shot>): Promise<void> {
    const image = await inTransaction(call, async (tx) => {
      const row = await this.lock(tx, id);
      await authorize(tx, mayDo(tx.actor, row), this.deed('delete', id));
      const before = this.editing.snapshot(row);
      await follow?.(tx, row, before);
      await tx.em.remove(row).flush();
      await this.note(tx, row, { right }, { before });
      return before.image ?? '';
    });
    await this.editing.discardPicture(call, image);
  }

  private async finish(
    tx: Call,
    row: Row,
    change: RowChange<Row, Shot>,
    changed: Change<Shot>,
  ): Promise<void> {
    if (row.revision !== undefined && (this.editing.isRevision?.(changed) ?? true)) {
      row.revision += 1;
    }
    row.updatedAt = this.clock.now();
    await tx.em.flush();
    await this.note(tx, row, change, changed);
    await change.follow?.(tx, row, changed);
  }

  private async note(
    tx: Call,
    { id }: Row,
    { right, told }: StaffWork<Shot>,
    change: Partial<Change<Shot>>,
  ): Promise<void> {
    if (right && isAllowed(lacks(tx.actor, right))) {
      const subject = `${this.editing.noun} ${String(id)}`;
      await this.audit.recordWork(tx, right, subject, told?.(change) ?? change);
    }
  }

  private deed(verb: string, id: number): string {
    return `${verb} ${this.editing.noun.toLowerCase()} ${String(id)}`;
  }
}
