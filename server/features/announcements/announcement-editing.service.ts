import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { publish } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { RowEditor } from '../audit/row-editor.ts';
import { Announcement } from './announcement.entity.ts';
import { announcementChangedMeanwhile, endsBeforeItBegins, hasEnded } from './announcement.errors.ts';
import { announcementFields } from './announcement.fields.ts';
import { announce, manageCommunications } from './announcement.policy.ts';
import { announcementById } from './announcement.query.ts';
import { announcementsMoved } from './announcement.topics.ts';
import { toAnnouncementView, type AnnouncementView } from './announcement.view.ts';

const work = { mayDo: announce, right: manageCommunications };

/** What staff do to announcements. Each change is told to open pages. */
export class AnnouncementEditing {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    audit: AuditService,
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: Announcement,
      noun: 'Announcement',
      snapshot: (row: Announcement) => ({
        ...announcementFields.snapshot(row),
        ended: row.endedAt !== null,
      }),
      changedMeanwhile: announcementChangedMeanwhile,
      discardPicture: () => Promise.resolve(),
    });
  }

  /** Makes one, which is shown from its first day on. */
  async create(call: Call, input: unknown): Promise<AnnouncementView> {
    await authorize(call, announce(call.actor), 'create announcement');
    const command = parse(announcementFields.create, input);
    return this.saving(call, async (tx) => {
      const now = this.clock.now();
      const row = tx.em.create(Announcement, { ...command, createdAt: now, updatedAt: now });
      check(row);
      await this.editor.add(tx, row, { right: manageCommunications });
      return row.id;
    });
  }

  /** Changes the fields that are given. */
  async update(call: Call, id: number, input: unknown): Promise<AnnouncementView> {
    const { revision, ...command } = parse(announcementFields.update, input);
    return this.saving(call, async (tx) => {
      await this.editor.change(tx, id, {
        ...{ ...work, revision },
        assign: (inside, row) => {
          if (row.endedAt !== null) {
            throw hasEnded();
          }
          inside.em.assign(row, command, { ignoreUndefined: true });
          check(row);
        },
      });
      return id;
    });
  }

  /** Takes one down at once, for good. */
  async end(call: Call, id: number): Promise<AnnouncementView> {
    return this.saving(call, async (tx) => {
      await this.editor.change(tx, id, {
        ...work,
        assign: (_tx, row) => {
          row.endedAt ??= this.clock.now();
        },
      });
      return id;
    });
  }

  private async saving(call: Call, act: (tx: Call) => Promise<number>): Promise<AnnouncementView> {
    return inTransaction(call, async (tx) => {
      const id = await act(tx);
      const row = await announcementById.first(tx.em, { id });
      if (!row) {
        throw notFound();
      }
      await publish(tx.em, announcementsMoved, { announcementId: id });
      return toAnnouncementView(row, nairobiDate(this.clock.now()));
    });
  }
}

/** What fields cannot say alone. */
function check({ firstDay, lastDay }: Announcement): void {
  if (lastDay < firstDay) {
    throw endsBeforeItBegins();
  }
}
