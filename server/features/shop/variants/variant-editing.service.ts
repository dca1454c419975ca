import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { notFound } from '../../../core/errors.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { RowEditor } from '../../audit/row-editor.ts';
import { MerchandiseItem } from '../merchandise-item.entity.ts';
import type { MerchandiseItemView } from '../merchandise-item.view.ts';
import { codeTaken } from '../merchandise.errors.ts';
import type { MerchandiseService } from '../merchandise.service.ts';
import { editMerchandise, manageProducts } from '../shop.policy.ts';
import { MerchandiseVariant } from './merchandise-variant.entity.ts';
import { checkLeaving, checkRename, placeFor } from './variant-siblings.ts';
import { variantFields } from './variant.fields.ts';
import { itemOfVariant, lockItem, variantsOfItem, type SiblingRow } from './variant.query.ts';

const changed = variantFields.update.omit({ revision: true });

const work = { mayDo: editMerchandise, right: manageProducts };

/** Sizes and colours: what staff do to the variants of an item, one at a time for each item. */
export class VariantEditingService {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    private readonly merchandise: MerchandiseService,
    audit: AuditService,
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: MerchandiseVariant,
      noun: 'Merchandise variant',
      snapshot: (variant: MerchandiseVariant) => ({
        ...variantFields.snapshot(variant),
        archived: variant.archivedAt !== null,
      }),
      discardPicture: () => Promise.resolve(),
    });
  }

  /** Adds a size or a colour; the first one takes the place of the variant that nobody sees. */
  async create(call: Call, itemId: number, input: unknown): Promise<MerchandiseItemView> {
    await authorize(call, editMerchandise(call.actor), `add a variant to merchandise item ${String(itemId)}`);
    return this.inItem(call, itemId, async (tx, siblings) => {
      const { price, ...command } = parse(variantFields.create, input);
      const replaced = placeFor(command, siblings);
      const now = this.clock.now();
      if (replaced) {
        await this.editor.change(tx, replaced.id, {
          ...work,
          assign: (_tx, variant) => void (variant.archivedAt = now),
        });
      }
      const variant = tx.em.create(MerchandiseVariant, {
        ...command,
        item: tx.em.getReference(MerchandiseItem, itemId),
        priceCents: price,
        createdAt: now,
        updatedAt: now,
      });
      await this.editor.add(tx, variant, { right: manageProducts });
    });
  }

  /** Changes the fields that are given. */
  async update(call: Call, id: number, input: unknown): Promise<MerchandiseItemView> {
    const { price, ...command } = parse(changed, input);
    return this.edit(call, id, (variant, siblings) => {
      const { size = variant.size, colour = variant.colour } = command;
      if (variant.archivedAt === null) {
        checkRename(id, { size, colour }, siblings);
      }
      const { lowStockLevel = variant.lowStockLevel } = command;
      if (lowStockLevel !== variant.lowStockLevel) {
        variant.lowToldAt = null;
      }
      Object.assign(variant, defined({ ...command, priceCents: price }));
    });
  }

  /** Takes a variant out of the shop; orders that name it stay as they are. */
  async archive(call: Call, id: number): Promise<MerchandiseItemView> {
    return this.edit(call, id, (variant, siblings) => {
      checkLeaving(id, siblings);
      variant.archivedAt ??= this.clock.now();
    });
  }

  /** Puts a variant back into the shop. */
  async restore(call: Call, id: number): Promise<MerchandiseItemView> {
    return this.edit(call, id, (variant, siblings) => {
      checkRename(id, variant, siblings);
      variant.archivedAt = null;
    });
  }

  private async edit(
    call: Call,
    id: number,
    assign: (variant: MerchandiseVariant, siblings: readonly SiblingRow[]) => void,
  ): Promise<MerchandiseItemView> {
    await authorize(call, editMerchandise(call.actor), `change merchandise variant ${String(id)}`);
    const place = await itemOfVariant.first(call.em, { id });
    if (!place) {
      throw notFound();
    }
    return this.inItem(call, place.item_id, (tx, siblings) =>
      this.editor.change(tx, id, { ...work, assign: (_tx, variant) => assign(variant, siblings) }),
    );
  }

  /** Works on the variants of an item, which nobody else changes meanwhile. */
  private async inItem(
    call: Call,
    itemId: number,
    act: (tx: Call, siblings: readonly SiblingRow[]) => Promise<void>,
  ): Promise<MerchandiseItemView> {
    try {
      await inTransaction(call, async (tx) => {
        if (!(await lockItem.first(tx.em, { itemId }))) {
          throw notFound();
        }
        await act(tx, await variantsOfItem(tx.em, { itemId }));
      });
    } catch (error) {
      throw violatedUnique(error) === 'merchandise_variants_code_unique' ? codeTaken() : error;
    }
    return this.merchandise.get(call, itemId);
  }
}

/** What of a change was sent. */
const defined = (change: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
