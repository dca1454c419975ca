import { parseCallback } from '../../../server/features/payments/provider/mpesa/callback.ts';
import { explainResultCode } from '../../../server/features/payments/provider/mpesa/result-codes.ts';
import { shillings } from '../../../server/core/money.ts';
import {
  LedgerUnavailable,
  type CallbackReport,
  type ReadBooks,
  type PaymentProvider,
  type PushOutcome,
  type PushRequest,
  type QueryOutcome,
  type ResultMeaning,
} from '../../../server/features/payments/provider/payment-provider.ts';
import type { Push } from '../../support/daraja-stub.ts';

/** What becomes of the answer to a push; `lost` is a connection that broke, `killed` our own process that died. */
export type PushFate = 'accepted' | 'refused' | 'lost' | 'killed';

/** A prompt and the truth about it, which nobody but the provider and the test knows. */
export interface TruePrompt extends Push {
  /** What the payer did; a cancelled prompt may still be paid. */
  outcome: 'open' | 'cancelled' | 'paid';
  receipt: string;
  /** Charged beyond the amount asked for. */
  oddKes: number;
  isIdKnown: boolean;
}

let numbers = 0;

const query = (kind: 'paid' | 'failed' | 'pending', code: string | null): QueryOutcome =>
  ({ kind, code, description: kind, answer: '{}' }) as QueryOutcome;

/** A provider whose truth the test sets, and whose willingness to tell it. */
export class ScriptedProvider implements PaymentProvider {
  prompts: TruePrompt[] = [];
  pushFate: PushFate = 'accepted';
  tellsByQuery = true;
  tellsByLedger = true;

  push(request: PushRequest): Promise<PushOutcome> {
    numbers += 1;
    const prompt: TruePrompt = {
      ...request,
      checkoutRequestId: `ws_CO_MODEL${String(numbers)}`,
      merchantRequestId: `model-${String(numbers)}`,
      outcome: 'open',
      receipt: `UKM${String(numbers).padStart(7, '0')}`,
      oddKes: 0,
      isIdKnown: this.pushFate === 'accepted',
    };
    this.prompts.push(prompt);
    return Promise.resolve(this.answerTo(prompt));
  }

  query(checkoutRequestId: string): Promise<QueryOutcome> {
    const prompt = this.prompts.find((candidate) => candidate.checkoutRequestId === checkoutRequestId);
    if (!this.tellsByQuery || prompt?.outcome === 'open') {
      return Promise.resolve(query('pending', null));
    }
    return Promise.resolve(prompt?.outcome === 'paid' ? query('paid', '0') : query('failed', '1032'));
  }

  pull(): Promise<ReadBooks> {
    if (!this.tellsByLedger) {
      return Promise.reject(new LedgerUnavailable('timeout', false));
    }
    const paid = this.prompts.filter(({ outcome }) => outcome === 'paid');
    return Promise.resolve({
      reversed: [],
      received: paid.map(({ receipt, accountReference, amountKes, oddKes, phone }) => ({
        receipt,
        accountReference,
        amountCents: shillings(amountKes + oddKes),
        phone,
        payerName: '',
        paidAt: null,
      })),
    });
  }

  parseCallback(body: unknown): CallbackReport | null {
    return parseCallback(body);
  }

  readPayBillNotice(): null {
    return null;
  }

  answerValidation(): object {
    return {};
  }

  explain(code: string): ResultMeaning {
    return explainResultCode(code);
  }

  private answerTo({ checkoutRequestId, merchantRequestId }: TruePrompt): PushOutcome {
    switch (this.pushFate) {
      case 'accepted':
        return { kind: 'accepted', checkoutRequestId, merchantRequestId, answer: '{}' };
      case 'lost':
        return { kind: 'unknown', reason: 'connection_lost', answer: '' };
      case 'refused':
        return {
          kind: 'refused',
          reason: 'busy',
          providerCode: '500.003.02',
          message: 'System is busy',
          payerMessage: 'M-Pesa is very busy.',
          operatorAlert: false,
          mayHaveBeenSent: true,
          answer: '{}',
        };
      case 'killed':
        throw new ProcessKilled();
    }
  }
}

/** Stands for SIGKILL: nothing after it happens. */
export class ProcessKilled extends Error {}
