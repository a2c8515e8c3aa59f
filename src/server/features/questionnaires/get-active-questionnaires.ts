import { getActiveQuestionnaires } from '#contract/calls/questionnaire/get-active-questionnaires.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { wordsIn } from '../words.ts'
import { questionnairesOn } from './repository.ts'

export const getActiveQuestionnairesHandler = handle(getActiveQuestionnaires, async (context, { personId }) => {
  const subject = subjectOf(context.caller, personId)
  if (subject === null) return refuse('NOT_FOUND')
  const rows = await questionnairesOn(context.chain, context.now.toISOString().slice(0, 10), subject)
  return ok({
    questionnaires: rows.map((row) => ({
      questionnaireId: row.id,
      name: wordsIn(row.texts, context.lang)?.name ?? row.id,
      purpose: row.purpose,
      required: row.required,
      answeredAt: row.answered_at?.toISOString() ?? null,
    })),
  })
})
