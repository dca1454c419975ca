import { moves, stays } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { AuthorResolver } from './authors/author.resolver.ts';
import { AuthorService } from './authors/author.service.ts';
import { BlogEditingService } from './blog-editing.service.ts';
import { BlogGuard } from './blog-guard.ts';
import { blogPostEditor } from './blog-post-editor.ts';
import { blogPictures, BlogPostSchema, textPicturesOfPosts } from './blog-post.entity.ts';
import { blogPostFields } from './blog-post.fields.ts';
import { TextPictures } from './text-pictures/text-pictures.ts';
import { TextPictureResolver } from './text-pictures/text-picture.resolver.ts';
import { BlogPostCountSchema } from './statistics/blog-post-count.entity.ts';
import { BlogStatisticsService } from './statistics/blog-statistics.service.ts';
import { blogAccess } from './blog.access.ts';
import { authorPreview } from './sharing/author-preview.ts';
import { blogSections } from './sharing/blog-sections.ts';
import { managePosts } from './blog.policy.ts';
import { BlogResolver } from './blog.resolver.ts';
import { BlogService } from './blog.service.ts';
import { postFinders } from './finding/post-finders.ts';
import { postFeed } from './sharing/post-feed.ts';
import { postPreview } from './sharing/post-preview.ts';
import { BlogReviewResolver } from './review/blog-review.resolver.ts';
import { BlogReviewService } from './review/blog-review.service.ts';
import { blogRecords, ownBlogRecords } from './blog.records.ts';
import { blogWhenClosed } from './blog.closing.ts';
import { BlogPostVersionSchema, picturesOfVersions } from './versions/post-version.entity.ts';
import { PostVersionResolver } from './versions/post-version.resolver.ts';
import { PostVersions } from './versions/post-versions.ts';

export const blogFeature = feature({
  name: 'blog',
  entities: [BlogPostSchema, BlogPostCountSchema, BlogPostVersionSchema],
  keeps: blogRecords,
  ownRecords: ownBlogRecords,
  namesPeople: {
    whenClosed: blogWhenClosed,
    references: [
      moves('Blog posts', 'blog_posts', 'author_id'),
      ...stays('blog_post_versions', 'saved_by_id'),
    ],
  },
  services: ({ clock, limiter, of, origin, people }) => {
    const { imageUploads, pictureAddresses, pictures } = of(pictureFeature);
    const { notifications } = of(notificationFeature);
    const blog = new BlogService(pictureAddresses);
    const blogGuard = new BlogGuard(blog);
    const textPictures = new TextPictures(pictureAddresses, pictures);
    const versions = new PostVersions(clock, blogGuard, textPictures);
    const desk = {
      blog,
      guard: blogGuard,
      editor: blogPostEditor(clock, of(auditFeature).audit, imageUploads),
      notifications,
      textPictures,
      versions,
    };
    return {
      blog,
      blogAuthors: new AuthorService({ clock, people, origin }),
      blogGuard,
      textPictures,
      postVersions: versions,
      blogEditing: new BlogEditingService(clock, desk, imageUploads, limiter),
      blogReview: new BlogReviewService(clock, desk),
      blogStatistics: new BlogStatisticsService(),
    };
  },
  access: blogAccess,
  resolvers: (made, { of }) => [
    new BlogResolver(made.blog, made.blogEditing, made.blogStatistics, of(pictureFeature).pictures),
    new AuthorResolver(made.blogAuthors, of(pictureFeature).pictures),
    new TextPictureResolver(made.textPictures),
    new BlogReviewResolver(made.blogReview),
    new PostVersionResolver(made.postVersions, made.blogEditing),
  ],
  previews: ({ blog, blogAuthors, textPictures }, { of }) => {
    const { pictures } = of(pictureFeature);
    return [
      postPreview({ blog, authors: blogAuthors, textPictures, pictures }),
      authorPreview(blogAuthors, pictures),
    ];
  },
  sections: blogSections,
  finds: () => postFinders,
  publicFiles: ({ blog }) => [postFeed(blog)],
  sharedQueries: ['blogAuthor', 'blogCategories', 'blogPost', 'blogPosts', 'blogStats'],
  pictures: [blogPictures, textPicturesOfPosts, picturesOfVersions],
  showsPictures: ({ blog, blogEditing, textPictures }) => ({
    area: 'blog',
    right: managePosts,
    find: async (call, id) => {
      const { title, keptImage, content } = await blog.get(call, id);
      return { title, pictures: [keptImage, ...textPictures.keptIn(content)] };
    },
    path: (id) => `/blog/${String(id)}`,
    shows: (call, picture) => blogEditing.shows(call, picture),
    takeOut: (tx, picture) => blogEditing.takeOut(tx, picture),
  }),
  forms: { BlogPost: blogPostFields },
});
