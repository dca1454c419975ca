import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PaymentType } from '../book/payment.type.ts';
import type { PaymentView } from '../book/payment.view.ts';
import type { TimelineService } from './timeline.service.ts';
import { PaymentTimelineEntryType } from './timeline.type.ts';

@Resolver(() => PaymentType)
export class TimelineResolver {
  constructor(private readonly timelines: TimelineService) {}

  @FieldResolver(() => [PaymentTimelineEntryType], {
    description: 'What happened to the payment, oldest first.',
  })
  async timeline(@Root() payment: PaymentView, @Ctx() call: Call): Promise<PaymentTimelineEntryType[]> {
    return this.timelines.of(call, payment);
  }
}
