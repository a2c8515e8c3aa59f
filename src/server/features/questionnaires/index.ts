import type { AnyHandler } from '../../handler.ts'
import { getActiveQuestionnairesHandler } from './get-active-questionnaires.ts'
import { getAnswerForPersonHandler } from './get-answer-for-person.ts'
import { getQuestionnaireCampaignsHandler } from './get-questionnaire-campaigns.ts'
import { getQuestionnaireTemplateHandler } from './get-questionnaire-template.ts'
import { submitAnswersHandler } from './submit-answers.ts'

export const questionnaireHandlers: readonly AnyHandler[] = [
  getActiveQuestionnairesHandler,
  getAnswerForPersonHandler,
  getQuestionnaireCampaignsHandler,
  getQuestionnaireTemplateHandler,
  submitAnswersHandler,
]
