import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { KeptRecordsView, RetentionService } from './retention.service.ts';

@ObjectType('KeptRecords', { description: 'Something that the club keeps of people.' })
class KeptRecordsType implements KeptRecordsView {
  @Field(() => String, { description: 'What it is.' })
  what!: string;

  @Field(() => String, { description: 'What it is kept for.' })
  why!: string;

  @Field(() => String, { description: 'For how long, in words.' })
  howLong!: string;
}

@Resolver()
export class RetentionResolver {
  constructor(private readonly retention: RetentionService) {}

  @Query(() => [KeptRecordsType], { description: 'What is kept of people, why and for how long.' })
  keptRecords(): KeptRecordsType[] {
    return this.retention.list();
  }
}
