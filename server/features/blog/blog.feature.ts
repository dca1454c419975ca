import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { pictureFeature } from '../pictures/picture.feature.ts';
import { BlogEditingService } from './blog-editing.service.ts';
import { BlogGuard } from './blog-guard.ts';
import { blogPictures, BlogPostSchema } from './blog-post.entity.ts';
import { BlogReviewResolver } from './blog-review.resolver.ts';
import { BlogReviewService } from './blog-review.service.ts';
import { BlogStatisticsService } from './blog-statistics.service.ts';
import { blogAccess } from './blog.access.ts';
import { BlogResolver } from './blog.resolver.ts';
import { BlogService } from './blog.service.ts';

export const blogFeature = feature({
  name: 'blog',
  entities: [BlogPostSchema],
  services: ({ clock, of }) => {
    const { imageUploads, pictureAddresses } = of(pictureFeature);
    const { notifications } = of(notificationFeature);
    const blog = new BlogService(pictureAddresses);
    const blogGuard = new BlogGuard(blog, of(auditFeature).audit);
    return {
      blog,
      blogGuard,
      blogEditing: new BlogEditingService(clock, blog, blogGuard, imageUploads, notifications),
      blogReview: new BlogReviewService(clock, blog, blogGuard, notifications),
      blogStatistics: new BlogStatisticsService(),
    };
  },
  access: blogAccess,
  resolvers: ({ blog, blogEditing, blogReview, blogStatistics }, { of }) => [
    new BlogResolver(blog, blogEditing, blogStatistics, of(pictureFeature).pictures),
    new BlogReviewResolver(blogReview),
  ],
  sharedQueries: ['blogCategories', 'blogPost', 'blogPosts', 'blogStats'],
  pictures: [blogPictures],
});
