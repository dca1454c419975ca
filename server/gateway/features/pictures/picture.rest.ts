import { pictureFeature } from '../../../features/pictures/picture.feature.ts';
import { rest } from '../../rest-feature.ts';
import { placeholderRoute } from './placeholder.route.ts';

export const pictureRest = rest({ feature: pictureFeature, openRoutes: () => [placeholderRoute] });
