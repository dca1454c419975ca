import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { personOf } from '../../../access/own-affairs.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { FIRST_UNCOUNTED } from '../../../core/db/row-window.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { hasTrigram } from '../../../core/db/searched-pages.ts';
import { conflict, invalidField, notFound } from '../../../core/errors.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { LowStockNotices } from './low-stock.notices.ts';
import { editMerchandise, manageProducts } from '../shop.policy.ts';
import { receiveSchema, takeStockSchema, writeOffSchema } from './stock.schemas.ts';
import {
  addMovement,
  countMovements,
  countStock,
  movementsPage,
  stockPage,
  type StockRow,
} from './stock.query.ts';
import {
  toMovementView,
  toStockedVariant,
  type StockedVariantView,
  type StockMovementView,
} from './stock.view.ts';
import type { StockMovementKind } from './stock-kinds.ts';

/** Which variants staff ask for; whatever is absent or null asks nothing. */
export interface StockFilter {
  itemId?: number | null;
  isLow?: boolean | null;
  isArchived?: boolean | null;
  /** Part of the item's name, the size, the colour or the code. */
  search?: string | null;
}

/** Which lines of the ledger staff ask for. */
export interface MovementFilter {
  itemId?: number | null;
  variantId?: number | null;
  kind?: StockMovementKind | null;
}

/** One line that staff add to the ledger. */
interface Entry {
  kind: 'RECEIVED' | 'COUNTED' | 'WRITTEN_OFF';
  units: number;
  reason: string;
  /** What could be sold when somebody counted. */
  seen?: number | null;
}

/** What staff do to stock, and what became of it. */
export class StockLedgerService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly audit: AuditService,
    private readonly lowStock: LowStockNotices,
  ) {}

  /** A page of variants with their stock, by the name of their item. */
  async stock(call: Call, filter: StockFilter, request: PageRequest): Promise<Page<StockedVariantView>> {
    await authorize(call, editMerchandise(call.actor), 'read the stock of the shop');
    const { itemId = null, isLow = null, isArchived = null, search } = filter;
    const pattern = containsPattern(search);
    const asked = { variantId: null, itemId, isLow, isArchived };
    const stock = { ...asked, pattern, isLookedUp: hasTrigram(pattern) };
    const page = await this.pages.read(request, {
      asked: { stock },
      rows: (window) => stockPage(call.em, { stock, ...window }),
      count: () => countStock.first(call.em, stock),
    });
    return shownPage(page, toStockedVariant);
  }

  /** A page of the ledger, newest first. */
  async movements(
    call: Call,
    filter: MovementFilter,
    request: PageRequest,
  ): Promise<Page<StockMovementView>> {
    await authorize(call, editMerchandise(call.actor), 'read the ledger of stock');
    const { itemId = null, variantId = null, kind = null } = filter;
    const movements = { itemId, variantId, kind };
    const page = await this.pages.read(request, {
      asked: { movements },
      rows: (window) => movementsPage(call.em, { movements, ...window }),
      count: () => countMovements.first(call.em, movements),
      cursorOf: ({ id }) => ({ place: id, id }),
    });
    return shownPage(page, toMovementView);
  }

  /** Puts units on the shelf that came in. */
  async receive(call: Call, variantId: number, input: unknown): Promise<StockedVariantView> {
    const read = (): Entry => ({ kind: 'RECEIVED', ...parse(receiveSchema, input) });
    return this.enter(call, variantId, 'receive stock of', read);
  }

  /** Takes units off the shelf that nobody will buy. */
  async writeOff(call: Call, variantId: number, input: unknown): Promise<StockedVariantView> {
    const read = (): Entry => ({ kind: 'WRITTEN_OFF', ...parse(writeOffSchema, input) });
    return this.enter(call, variantId, 'write off stock of', read);
  }

  /** Notes what was found on the shelf: all counts, or none where one of them is of what has changed meanwhile. */
  async takeStock(call: Call, input: unknown): Promise<StockedVariantView[]> {
    await authorize(call, editMerchandise(call.actor), 'take stock');
    const { counts, reason } = parse(takeStockSchema, input);
    const inOrder = counts.toSorted((one, other) => one.variantId - other.variantId);
    return inTransaction(call, async (tx) => {
      const found: StockedVariantView[] = [];
      for (const { variantId, units, seen } of inOrder) {
        found.push(await this.add(tx, variantId, { kind: 'COUNTED', units, reason, seen }));
      }
      return found;
    });
  }

  /** Adds a line to the ledger inside a transaction, with its audit entry. Throws when the stock is not as it was believed to be. */
  async add(tx: Call, variantId: number, entry: Entry): Promise<StockedVariantView> {
    const { kind, units, reason, seen = null } = entry;
    const by = personOf(tx.actor);
    const atLeast = kind === 'WRITTEN_OFF' ? units : 0;
    const added = await addMovement.first(tx.em, { variantId, kind, units, seen, atLeast, reason, by });
    const variant = toStockedVariant(await this.row(tx, variantId));
    if (!added) {
      throw misjudged(variant, entry);
    }
    await this.lowStock.tellOf(tx, [{ variantId, ranLow: added.ran_low }]);
    await this.audit.recordWork(tx, manageProducts, `Stock of merchandise variant ${String(variantId)}`, {
      before: { stock: added.stock_after - added.change },
      after: { stock: added.stock_after, kind, reason },
    });
    return variant;
  }

  private async enter(
    call: Call,
    variantId: number,
    verb: string,
    read: () => Entry,
  ): Promise<StockedVariantView> {
    await authorize(call, editMerchandise(call.actor), `${verb} merchandise variant ${String(variantId)}`);
    await this.row(call, variantId);
    const entry = read();
    return inTransaction(call, (tx) => this.add(tx, variantId, entry));
  }

  private async row({ em }: Call, variantId: number): Promise<StockRow> {
    const all = { itemId: null, isLow: null, isArchived: null, pattern: null, isLookedUp: false };
    const stock = { ...all, variantId };
    const row = await stockPage.first(em, { stock, ...FIRST_UNCOUNTED });
    if (!row) {
      throw notFound();
    }
    return row;
  }
}

/** Why a line could not be added. */
function misjudged({ stock, name, itemName }: StockedVariantView, { kind, seen }: Entry): Error {
  if (kind === 'WRITTEN_OFF') {
    return invalidField('units', `Only ${String(stock)} are in stock.`);
  }
  const what = name === '' ? itemName : `${itemName} (${name})`;
  return conflict(
    `The stock of ${what} went from ${String(seen)} to ${String(stock)} while you counted. Count it again.`,
  );
}
