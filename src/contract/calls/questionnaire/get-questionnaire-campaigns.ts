import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Line, LocalDate, maybe, nullable } from '../../shapes/values.ts'

/** Questionnaires that run for a time, as far as they concern the person. */
export const getQuestionnaireCampaigns = defineCall({
  id: 'questionnaire/get-questionnaire-campaigns',
  method: 'POST',
  path: '/api/questionnaire/get-questionnaire-campaigns',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    campaigns: Type.Array(
      exactly({
        id: Id,
        name: Line,
        questionnaireId: Id,
        startsOn: nullable(LocalDate),
        endsOn: nullable(LocalDate),
        answered: Type.Boolean(),
      }),
      { maxItems: 100 },
    ),
  }),
  errors: [],
  source: '7 Questionnaires',
})
