import { blogFeature } from '../../../features/blog/blog.feature.ts';
import { rest } from '../../rest-feature.ts';
import { blogRoutes } from './blog.routes.ts';

export const blogRest = rest({ feature: blogFeature, routes: blogRoutes });
