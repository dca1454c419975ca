import { addBlogPost, addPostVersion, newPost } from '../../support/blog.ts';
import { smallPng } from '../../support/pictures.ts';
import { accessTable, type Arguments } from './access-table.ts';

const ofPaid =
  (status: 'DRAFT' | 'PENDING' | 'PUBLISHED'): Arguments =>
  async ({ app, people }) => ({ id: String(await addBlogPost(app, people.paid, { status })) });

const withMore =
  (post: Arguments, more: object): Arguments =>
  async (scene) => ({ ...(await post(scene)), ...more });

const ofManager: Arguments = async ({ app, people }) => ({
  id: String(await addBlogPost(app, people.manager, { status: 'PENDING' })),
});

const ofCaller: Arguments = async ({ app, people, caller }) => {
  const { id } = people[caller];
  return { id: String(await addBlogPost(app, id === 0 ? people.paid : { id }, { status: 'DRAFT' })) };
};

const versionOf =
  (post: Arguments): Arguments =>
  async (scene) => {
    const { id } = await post(scene);
    return { id: String(await addPostVersion(scene.app, Number(id))) };
  };

const authorOf =
  (post: Arguments): Arguments =>
  async (scene) => {
    await post(scene);
    return { id: String(scene.people.paid.id) };
  };

const change = { input: { title: 'Changed title' } };

export const blogRows = accessTable(
  `
                                                | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.blogPosts                               |    +      +     +     +       +         +         +        +      +       +
  Query.blogCategories                          |    +      +     +     +       +         +         +        +      +       +
  Query.blogStats                               |    +      +     +     +       +         +         +        +      +       +
  Query.myBlogPosts                             |    U      +     +     +       +         +         +        +      +       +
  Query.allBlogPosts                            |    U      F     F     F       F         F         F        +      +       +
  Query.blogAuthor, published of paid           |    +      +     +     +       +         +         +        +      +       +
  Query.blogPost, published of paid             |    +      +     +     +       +         +         +        +      +       +
  Query.blogPost, draft of paid                 |    N      N     +     N       N         N         N        +      +       +
  Query.blogPostVersions, draft of paid         |    U      N     +     N       N         N         N        +      +       +
  Query.blogPostVersions, own draft             |    U      P     +     +       S         +         +        +      +       +
  Query.blogPostVersion, draft of paid          |    U      N     +     N       N         N         N        +      +       +
  Query.blogPostVersion, published of paid      |    U      F     +     F       F         F         F        +      +       +
  Mutation.uploadBlogImage                      |    U      P     +     +       S         +         +        +      +       +
  Mutation.createBlogPost                       |    U      P     +     +       S         +         +        +      +       +
  Mutation.updateBlogPost, published of paid    |    U      F     +     F       F         F         F        +      +       +
  Mutation.updateBlogPost, draft of paid        |    U      N     +     N       N         N         N        +      +       +
  Mutation.updateBlogPost, own draft            |    U      P     +     +       S         +         +        +      +       +
  Mutation.autosaveBlogPost, draft of paid      |    U      N     +     N       N         N         N        F      F       F
  Mutation.autosaveBlogPost, own draft          |    U      P     +     +       S         +         +        +      +       +
  Mutation.deleteBlogPost, published of paid    |    U      F     +     F       F         F         F        +      +       +
  Mutation.deleteBlogPost, own draft            |    U      +     +     +       +         +         +        +      +       +
  Mutation.submitBlogPost, draft of paid        |    U      N     +     N       N         N         N        F      F       F
  Mutation.submitBlogPost, own draft            |    U      P     +     +       S         +         +        +      +       +
  Mutation.withdrawBlogPost, pending of paid    |    U      N     +     N       N         N         N        F      F       F
  Mutation.approveBlogPost, pending of paid     |    U      F     F     F       F         F         F        +      +       +
  Mutation.approveBlogPost, pending of manager  |    U      F     F     F       F         F         F        F      +       +
  Mutation.rejectBlogPost, pending of paid      |    U      F     F     F       F         F         F        +      +       +
  Mutation.featureBlogPost, published of paid   |    U      F     F     F       F         F         F        +      +       +
`,
  {
    'Query.blogAuthor, published of paid': authorOf(ofPaid('PUBLISHED')),
    'Query.blogPost, published of paid': ofPaid('PUBLISHED'),
    'Query.blogPost, draft of paid': ofPaid('DRAFT'),
    'Mutation.uploadBlogImage': async () => ({ file: await smallPng() }),
    'Mutation.createBlogPost': () => ({ input: newPost }),
    'Mutation.updateBlogPost, published of paid': withMore(ofPaid('PUBLISHED'), change),
    'Mutation.updateBlogPost, draft of paid': withMore(ofPaid('DRAFT'), change),
    'Mutation.updateBlogPost, own draft': withMore(ofCaller, change),
    'Query.blogPostVersions, draft of paid': ofPaid('DRAFT'),
    'Query.blogPostVersions, own draft': ofCaller,
    'Query.blogPostVersion, draft of paid': versionOf(ofPaid('DRAFT')),
    'Query.blogPostVersion, published of paid': versionOf(ofPaid('PUBLISHED')),
    'Mutation.autosaveBlogPost, draft of paid': withMore(ofPaid('DRAFT'), change),
    'Mutation.autosaveBlogPost, own draft': withMore(ofCaller, change),
    'Mutation.deleteBlogPost, published of paid': ofPaid('PUBLISHED'),
    'Mutation.deleteBlogPost, own draft': ofCaller,
    'Mutation.submitBlogPost, draft of paid': ofPaid('DRAFT'),
    'Mutation.submitBlogPost, own draft': ofCaller,
    'Mutation.withdrawBlogPost, pending of paid': ofPaid('PENDING'),
    'Mutation.approveBlogPost, pending of paid': ofPaid('PENDING'),
    'Mutation.approveBlogPost, pending of manager': ofManager,
    'Mutation.rejectBlogPost, pending of paid': withMore(ofPaid('PENDING'), { reason: 'Too short.' }),
    'Mutation.featureBlogPost, published of paid': ofPaid('PUBLISHED'),
  },
);
