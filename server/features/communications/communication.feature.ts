import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { CampaignDesk } from './campaign-desk.ts';
import { CampaignLooks } from './campaign-looks.service.ts';
import { CampaignRecipientSchema } from './campaign-recipient.entity.ts';
import { CampaignSending } from './campaign-sending.ts';
import { campaignAccess } from './campaign.access.ts';
import { CampaignSchema } from './campaign.entity.ts';
import { campaignLetter } from './campaign.letters.ts';
import { campaignRecords, ownCampaignRecords, peopleInCampaigns } from './campaign.records.ts';
import { CampaignResolver } from './campaign.resolver.ts';
import { CampaignService } from './campaign.service.ts';
import { CAMPAIGN_CRONTAB, CAMPAIGN_TASK } from './campaign.tasks.ts';
import { MailStopResolver } from './stops/mail-stops.resolver.ts';
import { MailStops } from './stops/mail-stops.service.ts';

export const communicationFeature = feature({
  name: 'communications',
  entities: [CampaignSchema, CampaignRecipientSchema],
  keeps: campaignRecords,
  ownRecords: ownCampaignRecords,
  namesPeople: peopleInCampaigns,
  services: ({ clock, club, config, limiter, of, origin }) => {
    const { notifications, stopAddress } = of(notificationFeature);
    const { mailQueue: queue } = of(mailFeature);
    const { ownMail, rightHolders: staff } = of(accountFeature);
    const { audit } = of(auditFeature);
    const desk = new CampaignDesk({ audit, notifications, staff });
    return {
      mailStops: new MailStops(audit),
      campaigns: new CampaignService(clock, audit),
      campaignLooks: new CampaignLooks(clock, { club: club.name, origin, limiter, ownMail, stopAddress }),
      campaignSending: new CampaignSending(clock, {
        ...{ queue, stopAddress, desk },
        perMinute: config.mail.perMinute,
      }),
    };
  },
  access: campaignAccess,
  resolvers: ({ campaigns, campaignLooks, mailStops }) => [
    new CampaignResolver(campaigns, campaignLooks),
    new MailStopResolver(mailStops),
  ],
  letters: [campaignLetter],
  jobs: ({ campaignSending }) => [
    { task: CAMPAIGN_TASK, crontab: CAMPAIGN_CRONTAB, run: (call) => campaignSending.run(call) },
  ],
});
