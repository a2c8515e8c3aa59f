import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { QuestionnaireListed } from '../../shapes/questionnaire.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

export const getActiveQuestionnaires = defineCall({
  id: 'questionnaire/get-active-questionnaires',
  method: 'POST',
  path: '/api/questionnaire/get-active-questionnaires',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ questionnaires: Type.Array(QuestionnaireListed, { maxItems: 100 }) }),
  errors: [],
  source: '7 Questionnaires',
})
