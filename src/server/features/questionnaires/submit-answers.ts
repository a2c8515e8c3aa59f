import { submitAnswers } from '#contract/calls/questionnaire/submit-answers.ts'
import type { JsonObject } from '#engine/documents.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { keepAttributes } from '../persons/service.ts'
import { judgeAnswers } from './judge-answers.ts'
import { insertAnswers, questionnaireById } from './repository.ts'

/** Answers are given once. What a question asks about the person themselves is kept with them. */
export const submitAnswersHandler = handle(submitAnswers, (context, { questionnaireId, finalAnswers }) =>
  tx(async () => {
    const personId = context.subject.id
    const questionnaire = await questionnaireById(context.chain, questionnaireId)
    if (questionnaire === undefined) return refuse('NOT_FOUND')
    const given = finalAnswers as JsonObject // JSON, checked against the call's schema
    const judged = judgeAnswers(questionnaire.questions, given)
    if (!judged.ok) return refuse('INVALID_ANSWERS', { at: `finalAnswers.${judged.question}` })
    const kept = await insertAnswers(context.chain, {
      questionnaireId,
      personId,
      answers: judged.answers,
      at: context.now,
    })
    if (!kept) return refuse('ALREADY_ANSWERED')
    if (Object.keys(judged.attributes).length > 0)
      await keepAttributes(context.chain, personId, judged.attributes, context.now)
    return ok({})
  }),
)
