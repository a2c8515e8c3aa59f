import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'
import { fieldCount } from '../contestants/mount.tsx'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

const on = { show: true, when: names.toggle, eq: 'true' }

function componentOf({ id, kind, conditional, requiredWhenOn }: Question): object {
  const validate = {
    required: kind !== 'box' && !requiredWhenOn,
    ...(kind === 'email' && { pattern: emailPattern }),
    ...(kind === 'text' && { maxLength: 80 }),
    ...(id === names.repeat && {
      custom: `valid = input === data.${names.first} ? true : 'must equal the first'`,
    }),
  }
  const isOn = `result = data.${names.toggle} === true`
  const shared = {
    key: id,
    label: id,
    input: true,
    validate,
    ...(conditional && { conditional: on }),
    ...(requiredWhenOn && {
      logic: [
        {
          name: 'asked',
          trigger: { type: 'javascript', javascript: isOn },
          actions: [
            {
              name: 'require',
              type: 'property',
              property: { value: 'validate.required', type: 'boolean' },
              state: true,
            },
          ],
        },
      ],
    }),
  }
  if (kind === 'box') return { ...shared, type: 'checkbox' }
  if (kind === 'select') {
    const values = options.map((value) => ({ label: value, value }))
    return { ...shared, type: 'select', widget: 'html5', data: { values } }
  }
  return { ...shared, type: 'textfield', inputType: kind === 'date' ? 'date' : 'text' }
}

const toggle: Question = { id: names.toggle, kind: 'box', conditional: false, requiredWhenOn: false }
const components = [toggle, ...questions(fieldCount)].map(componentOf)
const root = document.getElementById('root')

if (root) void Formio.createForm(root, { components })
