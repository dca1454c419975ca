import type { AccessMap } from '../../access/access-map.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';
import { anyRule, auth, paid, pub } from '../../access/rules.ts';

const approvers = right('blog.approve_posts', areaTexts.blog);

/** Posts are changed by their authors too, so there the service decides, on the object. */
export const blogAccess: AccessMap = {
  Query: {
    blogPosts: pub,
    blogPost: pub,
    blogCategories: pub,
    blogStats: pub,
    myBlogPosts: auth,
    allBlogPosts: right('blog.view_all_posts', areaTexts.blog),
  },
  Mutation: {
    uploadBlogImage: anyRule(paid, right('blog.upload_images')),
    createBlogPost: paid,
    updateBlogPost: auth,
    deleteBlogPost: auth,
    submitBlogPost: auth,
    withdrawBlogPost: auth,
    approveBlogPost: approvers,
    rejectBlogPost: approvers,
    featureBlogPost: right('blog.feature_posts', areaTexts.blog),
  },
};
