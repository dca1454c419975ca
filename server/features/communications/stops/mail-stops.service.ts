import { z } from 'zod';
import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { containsPattern } from '../../../core/db/search.ts';
import { notFound } from '../../../core/errors.ts';
import { maskedAddress, withMaskedAddresses } from '../../../core/masked-address.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import { nameKey } from '../../accounts/account.schemas.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { StopReason } from '../../mail/mail-stop.entity.ts';
import { manageCommunications, readAddresses, writeToPeople } from '../campaign.policy.ts';
import { countStops, personAt, removeStop, stopPage, type StopRow } from './mail-stops.query.ts';

const NO_REASON = 'Say why mail may go there again.';

const removalSchema = z.object({ reason: text({ max: 300, blank: NO_REASON, required: NO_REASON }) });

/** What the list is narrowed to; absent and null mean "all". */
export interface StopFilter {
  search?: string | null;
  reason?: StopReason | null;
}

/** Whoever reads no address is told by no search what stands in one. */
function searched(search: string | null | undefined, isWhole: boolean) {
  const pattern = containsPattern(search);
  return isWhole || pattern === null
    ? { pattern, known: null }
    : { pattern: null, known: { pattern, address: nameKey((search ?? '').trim()) } };
}

/** What the mail server said may name the address too. */
const masked = (stop: StopRow): StopRow => ({
  ...stop,
  address: maskedAddress(stop.address),
  detail: withMaskedAddresses(stop.detail),
});

/** The list of addresses that get no mail, for who writes to members. */
export class MailStops {
  constructor(private readonly audit: AuditService) {}

  /** A page of those that get none now, newest first; whole addresses for who sees the contact of people. */
  async list(call: Call, { search, reason }: StopFilter, request: PageRequest): Promise<Page<StopRow>> {
    await authorize(call, writeToPeople(call.actor), 'read the stop list');
    const isWhole = isAllowed(readAddresses(call.actor));
    const stops = { ...searched(search, isWhole), reason: reason ?? null };
    const { pageSize: limit } = request;
    const found = await stopPage(call.em, { stops, limit, offset: pageOffset(request) });
    const results = isWhole ? found : found.map(masked);
    const count = (await countStops.first(call.em, stops))?.n ?? 0;
    return pageOf(request, count, results);
  }

  /** Takes an address off the list, with a reason: mail goes there again until it comes back anew. */
  async remove(call: Call, id: number, input: unknown): Promise<void> {
    await authorize(call, writeToPeople(call.actor), `take address ${String(id)} off the stop list`);
    const { reason } = parse(removalSchema, input);
    await inTransaction(call, async (tx) => {
      const removed = await removeStop.first(tx.em, { id });
      if (!removed) {
        throw notFound('This address is not on the list any more.');
      }
      const { address: emailKey, reason: was } = removed;
      const person = await personAt.first(tx.em, { emailKey });
      await this.audit.record(tx, {
        action: 'PERMISSION_USED',
        subject: person,
        right: manageCommunications,
        // The address of a stranger stands in the entry alone where no person does.
        oldValue: person ? was : `${was} ${emailKey}`,
        newValue: 'gets mail again',
        reason,
      });
    });
  }
}
