import { createForm } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { fieldCount } from '../contestants/mount.tsx'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

/* Brings a renderer of its own; it has no rule over two fields, so `repeat` is only required. */

function componentOf({ id, kind, conditional, requiredWhenOn }: Question): object {
  const shared = {
    id,
    key: id,
    label: id,
    ...(conditional && { conditional: { hide: `=${names.toggle} != true` } }),
  }
  const required = kind !== 'box' && !requiredWhenOn
  if (kind === 'box') return { ...shared, type: 'checkbox' }
  if (kind === 'select') {
    const values = options.map((value) => ({ label: value, value }))
    return { ...shared, type: 'select', values, validate: { required } }
  }
  if (kind === 'date') return { ...shared, type: 'datetime', subtype: 'date', dateLabel: id, validate: { required } }
  const validate = kind === 'email' ? { required, pattern: emailPattern } : { required, maxLength: 80 }
  return { ...shared, type: 'textfield', validate }
}

const toggle: Question = { id: names.toggle, kind: 'box', conditional: false, requiredWhenOn: false }
const components = [toggle, ...questions(fieldCount)].map(componentOf)
const container = document.getElementById('root')

if (container) void createForm({ schema: { type: 'default', id: 'bench', components }, container, data: {} })
