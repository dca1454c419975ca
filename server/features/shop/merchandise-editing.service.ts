import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { isStillNeeded } from '../../core/db/sql-state.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { RowEditor } from '../audit/row-editor.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import { MerchandiseItem } from './merchandise-item.entity.ts';
import {
  createItemSchema,
  merchandiseItemFields,
  picturesSchema,
  updateItemSchema,
} from './merchandise-item.fields.ts';
import { itemsShowing } from './merchandise-item.query.ts';
import type { MerchandiseItemView } from './merchandise-item.view.ts';
import { itemChangedMeanwhile, stockIsByVariant } from './merchandise.errors.ts';
import type { MerchandiseService } from './merchandise.service.ts';
import { deleteProducts, editMerchandise, manageProducts, removeMerchandise } from './shop.policy.ts';
import type { StockLedgerService } from './stock/stock-ledger.service.ts';
import { MerchandiseVariant } from './variants/merchandise-variant.entity.ts';

interface OtherServices {
  merchandise: MerchandiseService;
  ledger: StockLedgerService;
  images: ImageUploadService;
  audit: AuditService;
}

/** What staff do to the items of the shop. */
export class MerchandiseEditingService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {
    this.editor = new RowEditor(clock, others.audit, {
      entity: MerchandiseItem,
      noun: 'Merchandise item',
      snapshot: (item: MerchandiseItem) => ({
        ...merchandiseItemFields.snapshot(item),
        more_images: [...item.moreImages],
        image_alts: [...item.imageAlts],
        archived: item.archivedAt !== null,
      }),
      changedMeanwhile: itemChangedMeanwhile,
      discardPicture: (call, image) => others.images.discard(call, image),
    });
  }

  /** Stores a picture for an item (M6). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.others.images.upload(call, 'merchandise', bytes, field);
  }

  /** Puts an item into the shop, with the one variant that nobody sees and its first stock (M3). */
  async create(call: Call, input: unknown): Promise<MerchandiseItemView> {
    await authorize(call, editMerchandise(call.actor), 'create merchandise item');
    const { price, image, stock, ...command } = parse(createItemSchema, input);
    const now = this.clock.now();
    return inTransaction(call, async (tx) => {
      const dated = { createdAt: now, updatedAt: now };
      const item = tx.em.create(MerchandiseItem, {
        ...command,
        ...dated,
        priceCents: price,
        image: await this.others.images.keep(tx, image),
      });
      await this.editor.add(tx, item, { right: manageProducts });
      const variant = tx.em.create(MerchandiseVariant, { item, ...dated });
      await tx.em.persist(variant).flush();
      if (stock > 0) {
        await this.others.ledger.add(tx, variant.id, { kind: 'RECEIVED', units: stock, reason: '' });
      }
      return this.others.merchandise.get(tx, item.id);
    });
  }

  /** Changes the fields that are given; a stock that is sent is a count of what is there (M4). */
  async update(call: Call, id: number, input: unknown): Promise<MerchandiseItemView> {
    const { price, image, stock, revision, ...command } = parse(updateItemSchema, input);
    return inTransaction(call, async (tx) => {
      await this.editor.change(tx, id, {
        mayDo: editMerchandise,
        right: manageProducts,
        revision,
        assign: async (inside, item) => {
          const kept = image === undefined ? undefined : await this.others.images.keep(inside, image);
          const cover = kept === undefined ? {} : coverOf(item, kept);
          inside.em.assign(item, { ...command, ...cover, priceCents: price }, { ignoreUndefined: true });
        },
      });
      if (stock !== undefined) {
        await this.count(tx, await this.others.merchandise.get(tx, id), stock);
      }
      return this.others.merchandise.get(tx, id);
    });
  }

  /** Says which pictures an item has, in which order; what it has no more goes, unless an order shows it. */
  async arrange(call: Call, id: number, input: unknown): Promise<MerchandiseItemView> {
    const { pictures, revision } = parse(picturesSchema, input);
    let before: string[] = [];
    await this.editor.change(call, id, {
      mayDo: editMerchandise,
      right: manageProducts,
      revision,
      assign: async (tx, item) => {
        before = [item.image, ...item.moreImages];
        const kept: string[] = [];
        for (const { image } of pictures) {
          kept.push(await this.others.images.keep(tx, image));
        }
        const [image = '', ...moreImages] = kept;
        tx.em.assign(item, { image, moreImages, imageAlts: pictures.map(({ alt }) => alt) });
      },
    });
    await this.discard(call, before);
    return this.others.merchandise.get(call, id);
  }

  /** Whether any item shows a picture. */
  async shows({ em }: Call, picture: string): Promise<boolean> {
    return (await itemsShowing.first(em, { picture })) !== null;
  }

  /** Takes a picture out of the items that show it, as somebody asked who is on it. Who may, was asked before. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { id } of await itemsShowing(tx.em, { picture })) {
      await this.editor.change(tx, id, {
        mayDo: () => null,
        right: manageProducts,
        assign: (_tx, item) => {
          tx.em.assign(item, without(item, picture));
        },
      });
    }
  }

  /** Takes an item out of the shop; what was ordered of it stays as it is. */
  async archive(call: Call, id: number): Promise<MerchandiseItemView> {
    return this.move(call, id, this.clock.now());
  }

  /** Puts an item back into the shop. */
  async restore(call: Call, id: number): Promise<MerchandiseItemView> {
    return this.move(call, id, null);
  }

  /** Deletes an item with its reviews; one that orders or the ledger of stock speak of is archived instead (M5). */
  async remove(call: Call, id: number): Promise<void> {
    let more: string[] = [];
    try {
      await this.editor.remove(call, id, {
        ...{ mayDo: removeMerchandise, right: deleteProducts },
        follow: (_tx, { moreImages }) => {
          more = moreImages;
          return Promise.resolve();
        },
      });
      await this.discard(call, more);
    } catch (error) {
      if (!isStillNeeded(error)) {
        throw error;
      }
      await this.editor.change(call, id, {
        mayDo: removeMerchandise,
        right: deleteProducts,
        assign: (_tx, item) => void (item.archivedAt ??= this.clock.now()),
      });
    }
  }

  /** Removes the files that nothing names any more. */
  private async discard(call: Call, images: readonly string[]): Promise<void> {
    for (const image of new Set(images)) {
      await this.others.images.discard(call, image);
    }
  }

  private async move(call: Call, id: number, archivedAt: Date | null): Promise<MerchandiseItemView> {
    await this.editor.change(call, id, {
      mayDo: editMerchandise,
      right: manageProducts,
      assign: (_tx, item) => {
        item.archivedAt = archivedAt === null ? null : (item.archivedAt ?? archivedAt);
      },
    });
    return this.others.merchandise.get(call, id);
  }

  private async count(tx: Call, { variants, ...item }: MerchandiseItemView, stock: number): Promise<void> {
    const [variant, ...more] = variants;
    if (stock === item.stock || !variant) {
      return;
    }
    if (more.length > 0) {
      throw stockIsByVariant(variants.map(({ name }) => name));
    }
    await this.others.ledger.add(tx, variant.id, { kind: 'COUNTED', units: stock, reason: '' });
  }
}

/** The pictures of an item but one, each with its words; the next is the cover. */
function without({ image, moreImages, imageAlts }: MerchandiseItem, picture: string) {
  const left = [image, ...moreImages]
    .map((shown, index) => ({ shown, alt: imageAlts[index] ?? '' }))
    .filter(({ shown }) => shown !== picture);
  const [cover = '', ...more] = left.map(({ shown }) => shown);
  return { image: cover, moreImages: more, imageAlts: left.map(({ alt }) => alt) };
}

/** Another cover, the other pictures as they are; where it is taken away, the next is the cover. */
function coverOf({ image, moreImages, imageAlts }: MerchandiseItem, cover: string): Partial<MerchandiseItem> {
  if (image === cover) {
    return {};
  }
  const [next = '', ...others] = moreImages;
  return cover === ''
    ? { image: next, moreImages: others, imageAlts: imageAlts.slice(1) }
    : { image: cover, imageAlts: ['', ...imageAlts.slice(1)] };
}
