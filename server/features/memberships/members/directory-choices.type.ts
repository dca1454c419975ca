import { Field, InputType, ObjectType } from 'type-graphql';
import type { DirectoryChoices } from './member.view.ts';

@ObjectType('DirectoryChoices', { description: 'What a member lets other members see in the directory.' })
export class DirectoryChoicesType implements DirectoryChoices {
  @Field(() => Boolean, { description: 'Is found there at all.' })
  isListed!: boolean;

  @Field(() => Boolean, { description: 'Shows the course of study.' })
  showsCourse!: boolean;

  @Field(() => Boolean, { description: 'Shows the year of study.' })
  showsYear!: boolean;

  @Field(() => Boolean, { description: 'Shows the hub.' })
  showsHub!: boolean;

  @Field(() => Boolean, { description: 'Shows the words about the person.' })
  showsBio!: boolean;

  @Field(() => Boolean, { description: 'Shows the picture.' })
  showsPicture!: boolean;
}

@InputType({ description: 'What other members are to see in the directory; absent fields stay as they are.' })
export class UpdateDirectoryChoicesInput implements Partial<DirectoryChoices> {
  @Field(() => Boolean, { nullable: true, description: 'Be found there at all.' })
  isListed?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Show the course of study.' })
  showsCourse?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Show the year of study.' })
  showsYear?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Show the hub.' })
  showsHub?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Show the words about the person.' })
  showsBio?: boolean;

  @Field(() => Boolean, { nullable: true, description: 'Show the picture.' })
  showsPicture?: boolean;
}
