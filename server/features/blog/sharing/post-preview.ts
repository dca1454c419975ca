import { MOST_LISTED, type PreviewedPage } from '../../feature.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { publishedPosts } from '../blog-post.query.ts';
import type { AuthorService } from '../authors/author.service.ts';
import type { BlogService } from '../blog.service.ts';
import type { TextPictures } from '../text-pictures/text-pictures.ts';

interface PreviewParts {
  blog: BlogService;
  authors: AuthorService;
  textPictures: TextPictures;
  pictures: PictureLoader;
}

/** How the page of a post looks where somebody shares it; one that is not published has none. */
export const postPreview = ({ blog, authors, textPictures, pictures }: PreviewParts): PreviewedPage => ({
  path: '/blog/:id',
  all: async ({ em }) => {
    const rows = await publishedPosts(em, { limit: MOST_LISTED });
    return rows.map(({ id, title, updated_at: changedAt }) => ({ id, title, changedAt }));
  },
  find: async (call, id) => {
    const post = await blog.get(call, id);
    const { title, excerpt, content, authorName, datedAt, updatedAt, keptImage } = post;
    const picture = await pictures.load(call, keptImage);
    const published = datedAt.toISOString();
    return {
      ...{ title, description: excerpt, kind: 'article' },
      text: `By ${authorName}\n\n${await textPictures.shownText(call, content)}`,
      picture: picture && { ...picture, alt: title },
      properties: { 'article:published_time': published, 'article:author': authorName },
      structured: {
        ...{ '@type': 'BlogPosting', headline: title, description: excerpt, datePublished: published },
        dateModified: updatedAt.toISOString(),
        author: {
          ...{ '@type': 'Person', name: authorName },
          ...(post.authorHasPage && { url: authors.addressOf({ id: post.author, name: authorName }) }),
        },
      },
    };
  },
});
