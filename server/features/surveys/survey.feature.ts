import { moves } from '../../core/db/person-references.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { eventFeature } from '../events/event.feature.ts';
import { feature } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { SurveyAnswerSchema } from './survey-answer.entity.ts';
import { SurveyAnsweringService } from './survey-answering.service.ts';
import { SurveyQuestionSchema } from './survey-question.entity.ts';
import { SurveyTurnSchema } from './survey-turn.entity.ts';
import { surveyAccess } from './survey.access.ts';
import { surveysWhenClosed } from './survey.closing.ts';
import { EventSurveySchema } from './survey.entity.ts';
import { ownSurveyRecords, surveyRecords } from './survey.records.ts';
import { SurveyResolver } from './survey.resolver.ts';
import { SurveyService } from './survey.service.ts';

export const surveyFeature = feature({
  name: 'surveys',
  entities: [EventSurveySchema, SurveyQuestionSchema, SurveyTurnSchema, SurveyAnswerSchema],
  keeps: surveyRecords,
  ownRecords: ownSurveyRecords,
  namesPeople: {
    whenClosed: surveysWhenClosed,
    references: [
      moves('Surveys of events', 'survey_turns', 'user_id', { per: ['survey_id'], better: 'has_answered' }),
    ],
  },
  services: ({ clock, of }) => {
    const { events } = of(eventFeature);
    return {
      surveys: new SurveyService(clock, {
        ...{ events, audit: of(auditFeature).audit },
        notifications: of(notificationFeature).notifications,
      }),
      surveyAnswering: new SurveyAnsweringService(clock, events),
    };
  },
  access: surveyAccess,
  resolvers: ({ surveys, surveyAnswering }) => [new SurveyResolver(surveys, surveyAnswering)],
});
