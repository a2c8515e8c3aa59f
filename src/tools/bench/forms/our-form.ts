import type { Expr, FieldDoc, FlowDoc, FormDoc } from '#engine/documents.ts'
import { emailPattern, type FormQuestion, fieldNames, options, questions } from './questions.ts'

export const benchFlow: FlowDoc = { id: 'bench', route: '/bench', steps: [{ id: 'bench', form: 'bench' }] }

/** The questions as a form document. */
export function benchForm(count: number): FormDoc {
  return {
    id: 'bench',
    fields: [
      { id: fieldNames.toggle, schema: { type: 'boolean' }, mode: 'optional' },
      ...questions(count).map(fieldOf),
    ],
    rules: [
      {
        id: 'repeated',
        at: fieldNames.repeat,
        assert: { '===': [{ var: `form.${fieldNames.first}` }, { var: `form.${fieldNames.repeat}` }] },
      },
    ].filter(() => count > 10),
  }
}

const on: Expr = { '===': [{ var: `form.${fieldNames.toggle}` }, true] }

function fieldOf(question: FormQuestion): FieldDoc {
  const { id, kind, conditional, requiredWhenOn } = question
  const asked = kind === 'box' ? 'optional' : 'required'
  const whenOn = requiredWhenOn ? { if: [on, asked, 'optional'] } : asked
  return {
    id,
    schema: schemaOf(kind),
    mode: conditional ? { if: [on, asked, 'notUsed'] } : whenOn,
    ...(kind === 'email' ? { ui: { 'ui:autocomplete': 'email' } } : {}),
  }
}

function schemaOf(kind: FormQuestion['kind']): FieldDoc['schema'] {
  switch (kind) {
    case 'box':
      return { type: 'boolean' }
    case 'select':
      return { type: 'string', enum: options }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'email':
      return { type: 'string', pattern: emailPattern }
    default:
      return { type: 'string', maxLength: 80 }
  }
}
