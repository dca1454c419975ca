import type { PreviewedPage } from '../../feature.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { AUTHOR_PATH, type AuthorService, type AuthorView } from '../authors/author.service.ts';

const articles = (count: number): string => (count === 1 ? '1 article' : `${String(count)} articles`);

const wordsOf = ({ name, positionDisplay, posts }: AuthorView): string =>
  `What ${name}${positionDisplay === null ? '' : `, ${positionDisplay} of the club,`} has written for the blog: ${articles(posts)}, the latest first.`;

/** How the page of an author looks where somebody shares it; who has published nothing has none. */
export const authorPreview = (authors: AuthorService, pictures: PictureLoader): PreviewedPage => ({
  path: AUTHOR_PATH,
  parent: '/blog',
  all: async (call) =>
    (await authors.all(call)).map(({ id, name, changedAt }) => ({ id, title: name, changedAt })),
  wasRemoved: (call, id) => authors.wasRemoved(call, id),
  find: async (call, id) => {
    const author = await authors.get(call, id);
    const { name, positionDisplay, keptFace, changedAt } = author;
    const face = await pictures.load(call, keptFace);
    return {
      ...{ title: name, description: wordsOf(author), kind: 'profile' },
      picture: face && { ...face, alt: `Photo of ${name}` },
      structured: {
        ...{ '@type': 'ProfilePage', dateModified: changedAt.toISOString() },
        mainEntity: {
          ...{ '@type': 'Person', name, url: authors.addressOf(author) },
          ...(positionDisplay !== null && { jobTitle: positionDisplay }),
          ...(face && { image: face.url }),
        },
      },
    };
  },
});
