import { defineCall } from '../../call.ts'
import { together } from '../../promise.ts'
import { QuestionnairePurpose, QuestionnaireTemplate } from '../../shapes/questionnaire.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The questionnaire that is due for a purpose, or none: all its members are null then. */
export const getQuestionnaireTemplate = defineCall({
  id: 'questionnaire/get-questionnaire-template',
  method: 'POST',
  path: '/api/questionnaire/get-questionnaire-template',
  kind: 'read',
  access: { for: 'personId', right: 'data', open: true },
  input: exactly({ purpose: maybe(QuestionnairePurpose), questionnaireId: maybe(Id), personId: maybe(Id) }),
  output: QuestionnaireTemplate,
  promises: [together('questionnaireId', 'form')],
  errors: [],
  source: '7 Questionnaires',
})
