import { dayIn } from '#calendar/day-in.ts'
import { getActiveQuestionnaires } from '#contract/calls/questionnaire/get-active-questionnaires.ts'
import { handle, ok } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { questionnairesOn } from './repository.ts'

export const getActiveQuestionnairesHandler = handle(getActiveQuestionnaires, async (context) => {
  const rows = await questionnairesOn(context.chain, dayIn('UTC', context.now), context.subject.id)
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
