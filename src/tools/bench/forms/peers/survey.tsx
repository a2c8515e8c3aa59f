import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.min.css'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

const on = `{${names.toggle}} = true`

function questionOf({ id, kind, conditional, requiredWhenOn }: Question): object {
  const shared = {
    name: id,
    title: id,
    ...(conditional && { visibleIf: on }),
    ...(requiredWhenOn ? { requiredIf: on } : { isRequired: kind !== 'box' }),
  }
  if (kind === 'box') return { ...shared, type: 'boolean', renderAs: 'checkbox' }
  if (kind === 'select') return { ...shared, type: 'dropdown', renderAs: 'select', choices: options }
  const repeated = { type: 'expression', expression: `{${id}} = {${names.first}}`, text: 'must equal the first' }
  return {
    ...shared,
    type: 'text',
    inputType: kind === 'date' ? 'date' : 'text',
    ...(kind === 'text' && { maxLength: 80 }),
    ...(kind === 'email' && { validators: [{ type: 'regex', regex: emailPattern, text: 'email' }] }),
    ...(id === names.repeat && { validators: [repeated] }),
  }
}

const toggle: Question = { id: names.toggle, kind: 'box', conditional: false, requiredWhenOn: false }
const model = new Model({ elements: [toggle, ...questions(fieldCount)].map(questionOf) })

mount(<Survey model={model} />)
