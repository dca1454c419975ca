import type { AccessMap } from '../../access/access-map.ts';
import { anyRule, auth, paid, pub } from '../../access/rules.ts';
import { approvePosts, featurePosts, uploadBlogImages, viewAllPosts } from './blog.policy.ts';

/** Posts are changed by their authors too, so there the service decides, on the object. */
export const blogAccess: AccessMap = {
  Query: {
    blogPosts: pub,
    blogPost: pub,
    blogAuthor: pub,
    blogPostVersions: auth,
    blogPostVersion: auth,
    blogCategories: pub,
    blogStats: pub,
    myBlogPosts: auth,
    allBlogPosts: viewAllPosts,
  },
  Mutation: {
    uploadBlogImage: anyRule(paid, uploadBlogImages),
    createBlogPost: paid,
    updateBlogPost: auth,
    autosaveBlogPost: auth,
    deleteBlogPost: auth,
    submitBlogPost: auth,
    withdrawBlogPost: auth,
    approveBlogPost: approvePosts,
    rejectBlogPost: approvePosts,
    featureBlogPost: featurePosts,
  },
};
