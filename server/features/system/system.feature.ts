import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { AlertService } from './alert.service.ts';
import { OperatorAlertSchema } from './operator-alert.entity.ts';
import { SystemMarkSchema } from './system-mark.entity.ts';
import { systemAccess } from './system.access.ts';
import { SystemResolver } from './system.resolver.ts';
import { SystemService } from './system.service.ts';
import { ALERTS_CRONTAB, ALERTS_TASK, WEBHOOK_TASK } from './system.tasks.ts';
import { WebhookService } from './webhook.service.ts';
import { systemWhenClosed } from './system.closing.ts';

export const systemFeature = feature({
  name: 'system',
  entities: [SystemMarkSchema, OperatorAlertSchema],
  namesPeople: { references: [], whenClosed: systemWhenClosed },
  services: ({ clock, config, installation, log, of }) => ({
    system: new SystemService(installation, config.dataDir, of(auditFeature).audit),
    alerts: new AlertService(clock, log, {
      installation,
      dataDir: config.dataDir,
      hasWebhook: config.alertWebhookUrl !== null,
      people: of(accountFeature).rightHolders,
      notifications: of(notificationFeature).notifications,
    }),
    webhook: new WebhookService(config.alertWebhookUrl, log),
  }),
  access: systemAccess,
  resolvers: ({ system }) => [new SystemResolver(system)],
  jobs: ({ alerts, webhook }) => [
    { task: ALERTS_TASK, crontab: ALERTS_CRONTAB, run: (call) => alerts.run(call) },
    { task: WEBHOOK_TASK, run: (_call, message) => webhook.send(message) },
  ],
});
