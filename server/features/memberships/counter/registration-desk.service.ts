import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import { startOfDayAt, type Clock } from '../../../core/clock.ts';
import { violatedUnique } from '../../../core/db/sql-state.ts';
import { shownPage, type Page, type PageRequest } from '../../../core/pagination.ts';
import { parseFully } from '../../../core/validation/parse.ts';
import { takenError } from '../../accounts/account.errors.ts';
import type { MadeLink, SignInLinkService } from '../../accounts/links/sign-in-link.service.ts';
import type { BulkRegistrationService } from '../../accounts/people/bulk-registration.service.ts';
import { takenNames } from '../../accounts/taken-names.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { latestPayments, receiptNumbers } from '../../payments/desk/latest-payment.query.ts';
import type { PaymentService } from '../../payments/book/payment.service.ts';
import type { PaymentView } from '../../payments/book/payment.view.ts';
import { manageRegistrations, runDesk } from '../membership.policy.ts';
import { isKnownPhone } from './known-people.ts';
import { countAtDesk, deskPage, noteRegistered, type DeskRow } from './registration-desk.query.ts';
import { deskSchema, filledIn } from './registration-desk.schemas.ts';

/** The latest fee of somebody, as the desk sees it. */
export type DeskFee = Pick<PaymentView, 'id' | 'amountCents' | 'method' | 'progress' | 'detail'> & {
  receiptNumber: string | null;
};

/** Somebody whom the desk registered, with the state of their fee. */
export interface DeskEntry extends DeskRow {
  fee: DeskFee | null;
}

/** Somebody who was registered a moment ago, with the link to choose a password by. */
export interface RegisteredAtDesk extends MadeLink {
  id: number;
}

interface OtherServices {
  accounts: BulkRegistrationService;
  links: SignInLinkService;
  payments: PaymentService;
  audit: AuditService;
}

/** Where people join the club in a row, one after the other, in front of staff. */
export class RegistrationDesk {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Makes a member of somebody, always with the role of one, whose password they choose by a link. */
  async register(call: Call, input: object): Promise<RegisteredAtDesk> {
    await authorize(call, runDesk(call.actor), 'register a member');
    const read = await parseFully(deskSchema, filledIn(input), async (fields) => ({
      ...(await takenNames(call.em, fields)),
      ...(fields.sharesPhone ? {} : await isKnownPhone(call, this.others.accounts, fields.phoneNumber)),
    }));
    const now = this.clock.now();
    const { name, username, email, phoneNumber = '', course = '', hub = '', yearOfStudy = null } = read;
    const person = { name, username, email, phoneNumber, course, hub, yearOfStudy };
    try {
      return await inTransaction(call, async (tx) => {
        const entered = { ...person, countyOfOrigin: '', joinedAt: now };
        const [id = 0] = await this.others.accounts.addAll(tx, [entered]);
        await noteRegistered(tx.em, { userId: id, by: signedIn(tx.actor).userId, now });
        await this.others.audit.record(tx, {
          action: 'PERMISSION_USED',
          subject: { id, name, email },
          right: manageRegistrations,
          newValue: username,
          reason: `Registered person ${String(id)} at the desk`,
        });
        return { id, ...(await this.others.links.makeFor(tx, { id, name, email }, manageRegistrations)) };
      });
    } catch (error) {
      throw takenError(violatedUnique(error)) ?? error;
    }
  }

  /** Whom the desk registered today, latest first. */
  async today(call: Call, page: PageRequest): Promise<Page<DeskEntry>> {
    await authorize(call, runDesk(call.actor), 'list whom the desk registered');
    const since = startOfDayAt(this.clock.now());
    const found = await this.pages.read(page, {
      asked: since,
      rows: (window) => deskPage(call.em, { since, ...window }),
      count: () => countAtDesk.first(call.em, { since }),
    });
    const fees = await this.fees(
      call,
      found.results.map(({ userId }) => userId),
    );
    return shownPage(found, (row) => ({ ...row, fee: fees.get(row.userId) ?? null }));
  }

  /** The latest fee of each of these people, without what only readers of payments see. */
  private async fees(call: Call, userIds: readonly number[]): Promise<Map<number, DeskFee>> {
    const latest = await latestPayments(call.em, { userIds, type: 'MEMBERSHIP' });
    const paymentIds = latest.map(({ id }) => id);
    const payments = await this.others.payments.byIds(call, paymentIds);
    const numbers = new Map(
      (await receiptNumbers(call.em, { paymentIds })).map(({ paymentId, number }) => [paymentId, number]),
    );
    return new Map(
      latest.flatMap(({ userId, id }) => {
        const payment = payments.get(id);
        const receiptNumber = numbers.get(id) ?? null;
        return payment ? [[userId, { ...feeOf(payment), receiptNumber }] as const] : [];
      }),
    );
  }
}

const feeOf = ({ id, amountCents, method, progress, detail }: PaymentView) => ({
  ...{ id, amountCents, method, progress, detail },
});
