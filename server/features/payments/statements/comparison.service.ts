import { createHash } from 'node:crypto';
import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { cents } from '../../../core/money.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { blankableText } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { reasonSchema } from '../records/reason.ts';
import { decideAboutMoney, managePayments, seeAllPayments } from '../payment.policy.ts';
import { statementDifferences } from '../records/payment-states.ts';
import {
  comparisonById,
  comparisonPage,
  countComparisons,
  findingById,
  findingsOf,
  keepComparison,
  keepFindings,
  lastRound,
  lockedFinding,
  remarkFinding,
  type ComparisonRow,
  type KeptFinding,
} from './comparison.query.ts';
import { packed, type Packed } from './packed-findings.ts';
import type { ComparedStatement, StatementService } from './statement.service.ts';

/** A statement that somebody sends to be compared. */
export interface SentStatement {
  bytes: Buffer;
  fileName: unknown;
  /** Compares also what was compared before; else the same file shows what was kept of it. */
  again: boolean;
}

/** Comparisons of statements, kept with what people write to the differences. */
export class ComparisonService {
  constructor(
    private readonly clock: Clock,
    private readonly statements: StatementService,
    private readonly audit: AuditService,
  ) {}

  /** Compares a statement and keeps what was found: the number of the comparison, of the kept one where nothing is new. */
  async compare(call: Call, { bytes, fileName, again }: SentStatement): Promise<number> {
    await authorize(call, seeAllPayments(call.actor), 'compare a statement');
    const name = parse(blankableText(200), fileName);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = await lastRound.first(call.em, { sha256 });
    if (kept && !again) {
      return kept.id;
    }
    const compared = await this.statements.compare(call, bytes);
    const found = await packed(compared.findings);
    if (kept?.foundSha256 === found.sha256) {
      return kept.id;
    }
    return inTransaction(call, (tx) =>
      this.keep(tx, { sha256, round: (kept?.round ?? 0) + 1, fileName: name }, compared, found),
    );
  }

  /** Kept comparisons, newest first. */
  async list(call: Call, request: PageRequest): Promise<Page<ComparisonRow>> {
    await authorize(call, seeAllPayments(call.actor), 'read comparisons of statements');
    const rows = await comparisonPage(call.em, { limit: request.pageSize, offset: pageOffset(request) });
    return pageFromRows(
      request,
      rows,
      ({ total, ...row }) => row,
      async () => (await countComparisons.first(call.em))?.n ?? 0,
    );
  }

  /** One kept comparison. Throws `not_found` without it. */
  async get(call: Call, id: number): Promise<ComparisonRow> {
    await authorize(call, seeAllPayments(call.actor), 'read comparisons of statements');
    return (await comparisonById.first(call.em, { id })) ?? none();
  }

  /** All lines of a kept comparison. */
  async findings(call: Call, comparisonId: number): Promise<KeptFinding[]> {
    await this.get(call, comparisonId);
    return findingsOf(call.em, { comparisonId });
  }

  /** Writes down what a person says to a difference. */
  async explain(call: Call, id: number, input: unknown): Promise<KeptFinding> {
    await authorize(call, decideAboutMoney(call.actor), 'explain a difference');
    const { reason: remark } = parse(reasonSchema, input);
    await inTransaction(call, async (tx) => {
      const line = (await lockedFinding.first(tx.em, { id })) ?? none();
      if (!statementDifferences.includes(line.verdict)) {
        throw conflict('There is nothing to explain on this line.');
      }
      await remarkFinding(tx.em, { id, remark, by: signedIn(tx.actor).userId, now: this.clock.now() });
      const before = { explanation: line.remark };
      const reason = `explained the difference of ${line.receipt}`;
      await this.audit.recordWork(tx, managePayments, reason, { before, after: { explanation: remark } });
    });
    return (await findingById.first(call.em, { id })) ?? none();
  }

  private async keep(
    tx: Call,
    file: { sha256: string; round: number; fileName: string },
    { findings, span, balanceCents }: ComparedStatement,
    found: Packed,
  ): Promise<number> {
    const lines = findings.filter(({ verdict }) => verdict !== 'ONLY_HERE');
    const kept = await keepComparison.first(tx.em, {
      ...file,
      foundSha256: found.sha256,
      firstDay: span?.firstDay ?? null,
      lastDay: span?.lastDay ?? null,
      lineCount: lines.length,
      paidInCents: cents(lines.reduce((sum, { theirCents }) => sum + (theirCents ?? 0), 0)),
      balanceCents,
      by: signedIn(tx.actor).userId,
      now: this.clock.now(),
    });
    if (!kept) {
      // Somebody sent the same file at the same moment.
      return (await lastRound.first(tx.em, { sha256: file.sha256 }))?.id ?? none();
    }
    for (const slice of found.slices) {
      await keepFindings(tx.em, { comparisonId: kept.id, lines: slice });
    }
    return kept.id;
  }
}

function none(): never {
  throw notFound();
}
