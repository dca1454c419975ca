import { Field, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { announcementFields } from './announcement.fields.ts';

@InputType({ description: 'A new announcement.' })
export class CreateAnnouncementInput extends NewOf(announcementFields.fields) {}

@InputType({ description: 'Fields of an announcement to change; absent ones stay as they are.' })
export class UpdateAnnouncementInput extends ChangeOf(announcementFields.fields) {
  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}
