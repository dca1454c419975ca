import { Field, ID, ObjectType } from 'type-graphql';
import { ShownOf } from '../../../core/graphql/field-classes.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { blogPostFields } from '../blog-post.fields.ts';
import type { VersionRow } from './post-version.query.ts';

const { title, excerpt, content } = blogPostFields.fields;

@ObjectType('BlogPostVersion', { description: 'What a post said when somebody saved it.' })
export class BlogPostVersionType extends ShownOf({ title }) implements VersionRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => DateTimeScalar, { description: 'When it was saved.' })
  savedAt!: Date;

  @Field(() => String, { description: 'Name of the person who saved it.' })
  savedByName!: string;

  @Field(() => Boolean, { description: 'It was saved while somebody wrote, without their asking.' })
  isAutomatic!: boolean;
}

@ObjectType('BlogPostVersionText', { description: 'The words of a version of a post.' })
export class BlogPostVersionTextType extends ShownOf({ title, excerpt, content }) {
  @Field(() => ID, { description: 'Identifier of the version.' })
  id!: number;
}
