import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../../access/call.ts';
import type { ReceiptQuestionService } from './receipt-question.service.ts';
import { ReceiptQuestionType } from './receipt-question.type.ts';

const RECEIPT = { description: 'Receipt code of M-Pesa; spaces and small letters do not matter.' };

/** Questions to M-Pesa about single receipts. */
@Resolver()
export class ReceiptQuestionResolver {
  constructor(private readonly questions: ReceiptQuestionService) {}

  @Query(() => String, {
    nullable: true,
    description: 'Why M-Pesa cannot be asked about receipts; null when it can.',
  })
  async receiptQuestionsRefusal(@Ctx() call: Call): Promise<string | null> {
    return this.questions.whyNot(call);
  }

  @Query(() => [ReceiptQuestionType], {
    description: 'The newest questions about a receipt with their answers, newest first, at most 20.',
  })
  async receiptQuestions(
    @Ctx() call: Call,
    @Arg('receipt', () => String, RECEIPT) receipt: string,
  ): Promise<ReceiptQuestionType[]> {
    return this.questions.about(call, receipt);
  }

  @Mutation(() => ReceiptQuestionType, {
    description:
      'Asks M-Pesa about one receipt. The answer comes within seconds and is kept; a reversal that it tells is followed, and PayBill money that it tells is no longer pending the books.',
  })
  async askAboutReceipt(
    @Ctx() call: Call,
    @Arg('receipt', () => String, RECEIPT) receipt: string,
  ): Promise<ReceiptQuestionType> {
    return this.questions.ask(call, receipt);
  }
}
