import { dayIn } from '#calendar/day-in.ts'
import { getQuestionnaireTemplate } from '#contract/calls/questionnaire/get-questionnaire-template.ts'
import { handle, ok } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { questionnairesOn } from './repository.ts'
import { questionnaireFormOf } from './template.ts'

/** The first questionnaire of a purpose that is still to be answered. Whether somebody answered is their own matter. */
export const getQuestionnaireTemplateHandler = handle(
  getQuestionnaireTemplate,
  async (context, { purpose, questionnaireId }) => {
    const subject = context.subject?.id ?? null
    const all = await questionnairesOn(context.chain, dayIn('UTC', context.now), subject)
    const due = all.find((one) =>
      questionnaireId
        ? one.id === questionnaireId
        : one.purpose === (purpose ?? 'after-join') && one.answered_at === null,
    )
    if (due === undefined) return ok({ questionnaireId: null, name: null, required: false, form: null })
    return ok({
      questionnaireId: due.id,
      name: wordsIn(due.texts, context.lang)?.name ?? due.id,
      required: due.required,
      form: questionnaireFormOf(due.id, due.questions, context.lang),
    })
  },
)
