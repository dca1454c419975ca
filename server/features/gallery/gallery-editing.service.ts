import { LockMode } from '@mikro-orm/core';
import { can, signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { right } from '../../access/right.ts';
import type { PermissionName } from '../../access/permissions.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { notFound } from '../../core/errors.ts';
import { referenceIn } from '../../core/validation/fields.ts';
import { parse } from '../../core/validation/parse.ts';
import { User } from '../accounts/user.entity.ts';
import type { AuditService, Change } from '../audit/audit.service.ts';
import { Event } from '../events/event.entity.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import { GalleryItem } from './gallery-item.entity.ts';
import { canDeleteItem, canEditItem } from './gallery.policy.ts';
import { badImage, createItemSchema, updateItemSchema } from './gallery.schemas.ts';
import type { GalleryService } from './gallery.service.ts';
import type { GalleryItemView } from './gallery.view.ts';

/** What can be changed of an item, as the audit log shows it. */
const edited = (item: GalleryItem) => ({
  title: item.title,
  description: item.description,
  image: item.image,
  category: item.category,
  event: item.event?.id ?? null,
  drive_link: item.driveLink,
});

/** What people do to the pictures of the gallery. */
export class GalleryEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly gallery: GalleryService,
    private readonly images: ImageUploadService,
    private readonly audit: AuditService,
  ) {}

  /** Stores a picture for an item that is still to be made (G6). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.images.upload(call, 'gallery', bytes, field);
  }

  /** Hangs a picture up (G7). */
  async create(call: Call, input: unknown): Promise<GalleryItemView> {
    const { userId } = signedIn(call.actor);
    const now = this.clock.now();
    const id = await inTransaction(call, async (tx) => {
      const { image, event, ...command } = parse(createItemSchema(await eventsIn(tx.em, input)), input);
      const item = tx.em.create(GalleryItem, {
        ...command,
        image: await this.images.keep(tx, image, badImage),
        event: event === null ? null : tx.em.getReference(Event, event),
        uploadedBy: tx.em.getReference(User, userId),
        createdAt: now,
        updatedAt: now,
      });
      await tx.em.persist(item).flush();
      await this.note(tx, 'gallery.upload_media', item.id, { after: edited(item) });
      return item.id;
    });
    return this.gallery.get(call, id);
  }

  /** The item, if the caller may change it. Throws when it does not exist or is somebody else's. */
  async editable(call: Call, id: number): Promise<GalleryItemView> {
    const item = await this.gallery.get(call, id);
    return canEditItem(call.actor, item) ? item : this.refuse(call, 'gallery.manage_media', 'change', id);
  }

  /** The item, if the caller may delete it. Throws when it does not exist or is somebody else's. */
  async deletable(call: Call, id: number): Promise<GalleryItemView> {
    const item = await this.gallery.get(call, id);
    return canDeleteItem(call.actor, item) ? item : this.refuse(call, 'gallery.delete_media', 'delete', id);
  }

  /** Changes the fields that are given (G8); a picture that was replaced is removed. */
  async update(call: Call, id: number, input: unknown): Promise<GalleryItemView> {
    await this.editable(call, id);
    const replaced = await inTransaction(call, async (tx) => {
      const item = await lockItem(tx.em, id);
      const { image, event, ...command } = parse(updateItemSchema(await eventsIn(tx.em, input)), input);
      const before = edited(item);
      tx.em.assign(
        item,
        {
          ...command,
          image: image === undefined ? undefined : await this.images.keep(tx, image, badImage),
          event: event === undefined || event === null ? event : tx.em.getReference(Event, event),
        },
        { ignoreUndefined: true },
      );
      const after = edited(item);
      if (JSON.stringify(before) === JSON.stringify(after)) {
        return '';
      }
      item.updatedAt = this.clock.now();
      await tx.em.flush();
      await this.note(tx, 'gallery.manage_media', id, { before, after });
      return before.image === after.image ? '' : before.image;
    });
    await this.images.discard(call, replaced);
    return this.gallery.get(call, id);
  }

  /** Takes a picture down, and its files with it (G9). */
  async remove(call: Call, id: number): Promise<void> {
    await this.deletable(call, id);
    const image = await inTransaction(call, async (tx) => {
      const item = await lockItem(tx.em, id);
      const before = edited(item);
      await tx.em.remove(item).flush();
      await this.note(tx, 'gallery.delete_media', id, { before });
      return before.image;
    });
    await this.images.discard(call, image);
  }

  /** Leaves an entry for staff work; who only minds an own picture needs no permission and leaves none. */
  private async note(tx: Call, permission: PermissionName, id: number, change: Change): Promise<void> {
    if (can(tx.actor, permission)) {
      await this.audit.recordWork(tx, right(permission), `Gallery item ${String(id)}`, change);
    }
  }

  private async refuse(call: Call, permission: PermissionName, verb: string, id: number): Promise<never> {
    return this.audit.refuse(call, { permission, reason: `${verb} gallery item ${String(id)}` });
  }
}

async function lockItem(em: SqlEntityManager, id: number): Promise<GalleryItem> {
  const item = await em.findOne(GalleryItem, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!item) {
    throw notFound();
  }
  return item;
}

/** Which of the numbers that the input names are events; those cannot be deleted until the transaction ends. */
async function eventsIn(em: SqlEntityManager, input: unknown): Promise<(id: number) => boolean> {
  const id = referenceIn((input as { event?: unknown } | null)?.event);
  const found =
    id === null
      ? []
      : await em.execute<{ id: number }[]>('select id from events where id = ? for key share', [id]);
  return (candidate) => found.some((event) => event.id === candidate);
}
