import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../../core/db/columns.ts';
import { textList } from '../../../core/db/text-list.ts';
import { User } from '../../accounts/user.entity.ts';
import type { PictureReference } from '../../pictures/picture-areas.ts';
import { BlogPost } from '../blog-post.entity.ts';

/** The words of a post as somebody saved them. */
export const BlogPostVersionSchema = defineEntity({
  name: 'BlogPostVersion',
  tableName: 'blog_post_versions',
  properties: {
    id: id(),
    post: () => p.manyToOne(BlogPost).deleteRule('cascade'),
    savedBy: () => p.manyToOne(User).deleteRule('restrict').index('blog_post_versions_saved_by_id_index'),
    title: p.string().length(200),
    excerpt: p.string().length(500),
    content: p.text(),
    /** The pictures of ours that its text names; a trigger keeps them. */
    textPictures: textList(),
    /** Saved while somebody wrote, by nobody's wish; the next one of the same minutes takes its place. */
    isAutomatic: p.boolean().default(false),
    begunAt: moment(),
    savedAt: moment(),
  },
  indexes: [
    { name: 'blog_post_versions_newest_index', properties: ['post', 'savedAt', 'id'] },
    {
      name: 'blog_post_versions_text_pictures_index',
      expression:
        'create index "blog_post_versions_text_pictures_index" on "blog_post_versions" using gin ("text_pictures")',
    },
  ],
});

/** A picture stays as long as somebody can return to a text that shows it. */
export const picturesOfVersions: PictureReference = {
  ...{ area: 'blog', table: 'blog_post_versions', column: 'text_pictures' },
  isList: true,
};
