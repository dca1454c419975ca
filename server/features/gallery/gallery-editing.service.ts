import type { z } from 'zod';
import { authorize, type Ability } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { parseFully } from '../../core/validation/parse.ts';
import { unknownReference } from '../../core/validation/reference.ts';
import { User } from '../accounts/user.entity.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { RowEditor } from '../audit/row-editor.ts';
import { Event } from '../events/event.entity.ts';
import { heldEvent } from '../events/event.query.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import { GalleryItem } from './gallery-item.entity.ts';
import { badImage, galleryItemFields } from './gallery-item.fields.ts';
import { itemsOfPicture } from './gallery-item.query.ts';
import {
  addItems,
  deleteMedia,
  editItem,
  manageMedia,
  removeItem,
  uploadMedia,
  type Uploaded,
} from './gallery.policy.ts';
import type { GalleryService } from './gallery.service.ts';
import type { GalleryItemView } from './gallery.view.ts';

/** Items do not count their changes, so nobody says which revision was read. */
const changed = galleryItemFields.update.omit({ revision: true });

/** What people do to the pictures of the gallery. */
export class GalleryEditingService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    private readonly gallery: GalleryService,
    private readonly images: ImageUploadService,
    audit: AuditService,
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: GalleryItem,
      noun: 'Gallery item',
      snapshot: galleryItemFields.snapshot,
      discardPicture: (call, image) => images.discard(call, image),
    });
  }

  /** Stores a picture for an item that is still to be made (G6). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.images.upload(call, 'gallery', bytes, field);
  }

  /** Hangs a picture up (G7). */
  async create(call: Call, input: unknown): Promise<GalleryItemView> {
    await authorize(call, addItems(call.actor), 'create gallery item');
    const { userId } = signedIn(call.actor);
    const now = this.clock.now();
    const id = await inTransaction(call, async (tx) => {
      const { image, event, ...command } = await read(tx, galleryItemFields.create, input);
      const item = tx.em.create(GalleryItem, {
        ...command,
        image: await this.images.keep(tx, image, badImage),
        event: event === null ? null : tx.em.getReference(Event, event),
        uploadedBy: tx.em.getReference(User, userId),
        createdAt: now,
        updatedAt: now,
      });
      await this.editor.add(tx, item, { right: uploadMedia });
      return item.id;
    });
    return this.gallery.get(call, id);
  }

  /** The item, if the caller may change it. Throws when it does not exist or is somebody else's. */
  async editable(call: Call, id: number): Promise<GalleryItemView> {
    return this.find(call, id, { mayDo: editItem, verb: 'change' });
  }

  /** Changes the fields that are given (G8); a picture that was replaced is removed. */
  async update(call: Call, id: number, input: unknown): Promise<GalleryItemView> {
    await this.editable(call, id);
    await this.editor.change(call, id, {
      mayDo: ofRow(editItem),
      right: manageMedia,
      assign: async (tx, item) => {
        const { image, event, ...command } = await read(tx, changed, input);
        const kept = image === undefined ? undefined : await this.images.keep(tx, image, badImage);
        const shown = event === undefined || event === null ? event : tx.em.getReference(Event, event);
        tx.em.assign(item, { ...command, image: kept, event: shown }, { ignoreUndefined: true });
      },
    });
    return this.gallery.get(call, id);
  }

  /** Takes a picture down, and its files with it (G9). */
  async remove(call: Call, id: number): Promise<void> {
    await this.find(call, id, { mayDo: removeItem, verb: 'delete' });
    await this.editor.remove(call, id, { mayDo: ofRow(removeItem), right: deleteMedia });
  }

  /** Whether a picture is in the gallery. */
  async shows({ em }: Call, picture: string): Promise<boolean> {
    return (await itemsOfPicture.first(em, { picture })) !== null;
  }

  /** Takes the items down that a picture is, as somebody asked who is on it. Who may, was asked before. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { id } of await itemsOfPicture(tx.em, { picture })) {
      await this.editor.remove(tx, id, { mayDo: () => null, right: deleteMedia });
    }
  }

  /** The item, if the caller may do this with it; asked before anything is locked. */
  private async find(
    call: Call,
    id: number,
    { mayDo, verb }: { mayDo: Ability<Uploaded>; verb: string },
  ): Promise<GalleryItemView> {
    const item = await this.gallery.get(call, id);
    await authorize(call, mayDo(call.actor, item), `${verb} gallery item ${String(id)}`);
    return item;
  }
}

/** The ability on an item, asked of its row. */
const ofRow =
  (mayDo: Ability<Uploaded>): Ability<GalleryItem> =>
  (actor, { uploadedBy }) =>
    mayDo(actor, { uploadedBy: uploadedBy.id });

/** Reads an item; the event it names cannot be deleted until the transaction ends. */
const read = <S extends z.ZodObject>({ em }: Call, schema: S, input: unknown): Promise<z.output<S>> =>
  parseFully(schema, input, ({ event }) =>
    unknownReference('event', event, async (id) => (await heldEvent.first(em, { id })) !== null),
  );
