import { approvalFeature } from '../../../features/approvals/approval.feature.ts';
import { rest } from '../../rest-feature.ts';
import { approvalRoutes } from './approval.routes.ts';

export const approvalRest = rest({ feature: approvalFeature, routes: approvalRoutes });
