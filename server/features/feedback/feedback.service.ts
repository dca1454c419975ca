import { can, signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import { referenceIn } from '../../core/validation/fields.ts';
import { parse, sentAs } from '../../core/validation/parse.ts';
import type { FeedbackType } from './feedback-types.ts';
import { feedbackSchema } from './feedback.schemas.ts';

export interface FeedbackView {
  id: number;
  type: FeedbackType;
  subject: string;
  message: string;
  rating: number | null;
  paymentId: number | null;
  userId: number;
  userName: string;
  createdAt: Date;
}

/** Whether somebody may point to a payment: only the payer may. Implemented by payments. */
export type OwnsPayment = (call: Call, paymentId: number) => Promise<boolean>;

const SELECT = `
  select f.id, f.type, f.subject, f.message, f.rating, f.payment_id "paymentId", f.user_id "userId", u.name "userName",
         f.created_at "createdAt"`;
const FROM = 'from feedback f join users u on u.id = f.user_id';

/** What members tell the club. */
export class FeedbackService {
  constructor(
    private readonly clock: Clock,
    private readonly ownsPayment: OwnsPayment,
  ) {}

  /** Own feedback; everybody's for holders of payment.manage_payments (F1). */
  async list(
    call: Call,
    type: FeedbackType | null | undefined,
    request: PageRequest,
  ): Promise<Page<FeedbackView>> {
    const actor = signedIn(call.actor);
    const userId = can(actor, 'payment.manage_payments') ? null : actor.userId;
    const params = [userId, userId, type ?? null, type ?? null];
    const where = 'where (?::int is null or f.user_id = ?::int) and (?::text is null or f.type = ?::text)';
    const rows = await call.em.execute<(FeedbackView & { total: number })[]>(
      `${SELECT}, count(*) over ()::int total ${FROM} ${where} order by f.created_at desc, f.id desc limit ? offset ?`,
      [...params, request.pageSize, pageOffset(request)],
    );
    return pageFromRows(
      request,
      rows,
      ({ total, ...view }) => view,
      async () => {
        const [counted] = await call.em.execute<{ n: number }[]>(
          `select count(*)::int n ${FROM} ${where}`,
          params,
        );
        return counted?.n ?? 0;
      },
    );
  }

  /** Keeps a message to the club (F2). */
  async send(call: Call, input: unknown): Promise<FeedbackView> {
    const { userId } = signedIn(call.actor);
    const named = referenceIn(sentAs(input, 'payment'));
    const isOwn = named !== null && (await this.ownsPayment(call, named));
    const command = parse(
      feedbackSchema(() => isOwn),
      input,
    );
    const [row] = await call.em.execute<FeedbackView[]>(
      `with f as (insert into feedback (user_id, type, subject, message, rating, payment_id, created_at)
                  values (?, ?, ?, ?, ?, ?, ?) returning *)
       ${SELECT} from f join users u on u.id = f.user_id`,
      [
        userId,
        command.type,
        command.subject,
        command.message,
        command.rating,
        command.payment,
        this.clock.now(),
      ],
    );
    if (!row) {
      throw new Error('An insert without a row');
    }
    return row;
  }
}
