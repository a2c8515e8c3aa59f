import { defineCall } from '../../call.ts'
import { Answers } from '../../shapes/questionnaire.ts'
import { exactly, Id, Instant, maybe, nullable } from '../../shapes/values.ts'

export const getAnswerForPerson = defineCall({
  id: 'questionnaire/get-answer-for-person',
  method: 'POST',
  path: '/api/questionnaire/get-answer-for-person',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ questionnaireId: Id, personId: maybe(Id) }),
  output: exactly({ questionnaireId: Id, answeredAt: nullable(Instant), answers: nullable(Answers) }),
  errors: [],
  source: '7 Questionnaires',
})
