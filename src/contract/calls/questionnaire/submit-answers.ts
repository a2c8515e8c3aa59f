import { defineCall } from '../../call.ts'
import { Answers } from '../../shapes/questionnaire.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

export const submitAnswers = defineCall({
  id: 'questionnaire/submit-answers',
  method: 'POST',
  path: '/api/questionnaire/submit-answers',
  kind: 'act',
  access: { for: 'personId', right: 'data' },
  input: exactly({ questionnaireId: Id, finalAnswers: Answers, personId: maybe(Id) }),
  output: exactly({}),
  errors: ['ALREADY_ANSWERED', 'INVALID_ANSWERS'],
  source: '7 Questionnaires',
})
