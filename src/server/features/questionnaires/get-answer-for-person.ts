import type { Static } from 'typebox'
import { getAnswerForPerson } from '#contract/calls/questionnaire/get-answer-for-person.ts'
import type { Answers } from '#contract/shapes/questionnaire.ts'
import { handle, ok } from '../../handler.ts'
import { answersOf } from './repository.ts'

export const getAnswerForPersonHandler = handle(getAnswerForPerson, async (context, { questionnaireId }) => {
  const row = await answersOf(context.chain, questionnaireId, context.subject.id)
  return ok({
    questionnaireId,
    answeredAt: row?.answered_at.toISOString() ?? null,
    // Only judged answers are ever written.
    answers: (row?.answers as Static<typeof Answers> | undefined) ?? null,
  })
})
