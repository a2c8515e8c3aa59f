import { expect, it } from 'vitest'
import { compileDataForm } from '#engine/forms/data-form.ts'
import { checkOfType } from '#engine/tables/validator-runtime.ts'
import { questionnaireFormOf } from '#server/features/questionnaires/template.ts'
import { demoCatalogue } from '#tools/demo/catalogue.ts'

const { questionnaires } = demoCatalogue('nordlys', '2026-06-10')

const platform = { check: checkOfType, valid: () => true }

it.each(questionnaires.map((one) => [one.id, one] as const))(
  '%s keeps to the grammar of a form that is data',
  (_, one) => {
    const form = JSON.parse(JSON.stringify(questionnaireFormOf(one.id, one.questions, 'de')))

    const program = compileDataForm(form, 'questionnaire', platform)

    expect(program?.fields.map((field) => field.id)).toEqual(one.questions.map((question) => question.id))
  },
)
