import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Position } from '../../../access/positions.ts';
import { ExecutivePositionEnum } from '../../accounts/user.type.ts';
import type { AuthorView } from './author.service.ts';

@ObjectType('BlogAuthor', { description: 'Somebody who has published posts.' })
export class BlogAuthorType implements AuthorView {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => ExecutivePositionEnum, {
    nullable: true,
    description: 'What the person serves the club as today; null without an office.',
  })
  position!: Position | null;

  @Field(() => String, { nullable: true, description: 'The same in words; null without an office.' })
  positionDisplay!: string | null;

  @Field(() => Int, { description: 'How many posts they have published.' })
  posts!: number;

  keptFace!: string;

  changedAt!: Date;
}
