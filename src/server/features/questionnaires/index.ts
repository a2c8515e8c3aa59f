import { getActiveQuestionnairesHandler } from './get-active-questionnaires.ts'
import { getAnswerForPersonHandler } from './get-answer-for-person.ts'
import { getQuestionnaireCampaignsHandler } from './get-questionnaire-campaigns.ts'
import { getQuestionnaireTemplateHandler } from './get-questionnaire-template.ts'
import { submitAnswersHandler } from './submit-answers.ts'

/** What the calls of questionnaires do. */
export const questionnaireHandlers = [
  getActiveQuestionnairesHandler,
  getAnswerForPersonHandler,
  getQuestionnaireCampaignsHandler,
  getQuestionnaireTemplateHandler,
  submitAnswersHandler,
] as const
