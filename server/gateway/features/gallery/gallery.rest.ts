import { galleryFeature } from '../../../features/gallery/gallery.feature.ts';
import { rest } from '../../rest-feature.ts';
import { galleryRoutes } from './gallery.routes.ts';

export const galleryRest = rest({ feature: galleryFeature, routes: galleryRoutes });
