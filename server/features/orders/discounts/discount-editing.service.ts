import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { invalidField, notFound } from '../../../core/errors.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { fieldTexts } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { RowEditor } from '../../audit/row-editor.ts';
import { editMerchandise, manageProducts } from '../../shop/shop.policy.ts';
import { Discount } from './discount.entity.ts';
import {
  codeTaken,
  discountChangedMeanwhile,
  endsBeforeItBegins,
  percentOrAmount,
} from './discount.errors.ts';
import { createDiscountSchema, discountFields, updateDiscountSchema } from './discount.fields.ts';
import { countDiscounts, discountPage, itemsAmong } from './discount.query.ts';
import { toDiscountView, type DiscountView } from './discount.view.ts';

const work = { mayDo: editMerchandise, right: manageProducts };

/** What staff do to discount codes. Orders that have one keep it as it was. */
export class DiscountEditing {
  private readonly editor;

  constructor(
    private readonly clock: Clock,
    audit: AuditService,
  ) {
    this.editor = new RowEditor(clock, audit, {
      entity: Discount,
      noun: 'Discount',
      snapshot: (discount: Discount) => ({
        ...discountFields.snapshot(discount),
        items: [...discount.itemIds],
        ended: discount.endedAt !== null,
      }),
      changedMeanwhile: discountChangedMeanwhile,
      discardPicture: () => Promise.resolve(),
    });
  }

  /** A page of discounts, newest first; `search` is part of a code or of what it is for. */
  async list(call: Call, search: string | null, request: PageRequest): Promise<Page<DiscountView>> {
    await authorize(call, editMerchandise(call.actor), 'read the discounts of the shop');
    const discounts = { id: null, pattern: containsPattern(search) };
    const { pageSize: limit } = request;
    const rows = await discountPage(call.em, { discounts, limit, offset: pageOffset(request) });
    const count = (await countDiscounts.first(call.em, discounts))?.n ?? 0;
    const today = nairobiDate(this.clock.now());
    return pageOf(
      request,
      count,
      rows.map((row) => toDiscountView(row, today)),
    );
  }

  /** Makes a code that people may use at once, or from its first day. */
  async create(call: Call, input: unknown): Promise<DiscountView> {
    await authorize(call, editMerchandise(call.actor), 'create discount');
    const { amount, items, ...command } = parse(createDiscountSchema, input);
    const now = this.clock.now();
    return this.saving(call, async (tx) => {
      await checkItems(tx, items);
      const made = { amountCents: amount, itemIds: items, createdAt: now, updatedAt: now };
      const discount = tx.em.create(Discount, { ...command, ...made });
      check(discount);
      await this.editor.add(tx, discount, { right: manageProducts });
      return discount.id;
    });
  }

  /** Changes the fields that are given. */
  async update(call: Call, id: number, input: unknown): Promise<DiscountView> {
    const { amount, items, revision, ...command } = parse(updateDiscountSchema, input);
    return this.saving(call, async (tx) => {
      await this.editor.change(tx, id, {
        ...{ ...work, revision },
        assign: async (inside, discount) => {
          await checkItems(inside, items ?? []);
          const changed = { ...command, amountCents: amount, itemIds: items };
          inside.em.assign(discount, changed, { ignoreUndefined: true });
          check(discount);
        },
      });
      return id;
    });
  }

  /** From now on nobody uses it. */
  async end(call: Call, id: number): Promise<DiscountView> {
    return this.move(call, id, this.clock.now());
  }

  /** Lets people use an ended one again. */
  async resume(call: Call, id: number): Promise<DiscountView> {
    return this.move(call, id, null);
  }

  private async move(call: Call, id: number, endedAt: Date | null): Promise<DiscountView> {
    return this.saving(call, async (tx) => {
      await this.editor.change(tx, id, {
        ...work,
        assign: (_tx, discount) => {
          discount.endedAt = endedAt === null ? null : (discount.endedAt ?? endedAt);
        },
      });
      return id;
    });
  }

  private async saving(call: Call, act: (tx: Call) => Promise<number>): Promise<DiscountView> {
    try {
      return await inTransaction(call, async (tx) => this.read(tx, await act(tx)));
    } catch (error) {
      throw violatedUnique(error) === 'discounts_code_unique' ? codeTaken() : error;
    }
  }

  private async read({ em }: Call, id: number): Promise<DiscountView> {
    const discounts = { id, pattern: null };
    const row = await discountPage.first(em, { discounts, limit: 1, offset: 0 });
    if (!row) {
      throw notFound();
    }
    return toDiscountView(row, nairobiDate(this.clock.now()));
  }
}

/** What fields cannot say alone. */
function check({ percent, amountCents, firstDay, lastDay }: Discount): void {
  if ((typeof percent === 'number') === (typeof amountCents === 'number')) {
    throw percentOrAmount();
  }
  if (typeof firstDay === 'string' && typeof lastDay === 'string' && lastDay < firstDay) {
    throw endsBeforeItBegins();
  }
}

async function checkItems({ em }: Call, ids: readonly number[]): Promise<void> {
  const known = new Set((ids.length === 0 ? [] : await itemsAmong(em, { ids })).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw invalidField('items', fieldTexts.badReference(String(unknown)));
  }
}
