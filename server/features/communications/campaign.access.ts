import type { AccessMap } from '../../access/access-map.ts';
import { strong } from '../../access/rules.ts';
import { manageCommunications } from './campaign.policy.ts';

export const campaignAccess: AccessMap = {
  Query: {
    campaigns: manageCommunications,
    campaignPreview: manageCommunications,
    segmentChoices: manageCommunications,
    segmentReach: manageCommunications,
    mailStops: manageCommunications,
  },
  Mutation: {
    createCampaign: manageCommunications,
    updateCampaign: manageCommunications,
    testCampaign: manageCommunications,
    sendCampaign: strong(manageCommunications),
    cancelCampaign: manageCommunications,
    removeMailStop: manageCommunications,
  },
};
