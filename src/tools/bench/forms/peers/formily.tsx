import { createForm } from '@formily/core'
import { createSchemaField, FormProvider, type ISchema } from '@formily/react'
import type { ComponentProps } from 'react'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

/* Each field is a schema with reactions, drawn by the plainest components: Formily's own engine and nothing beside it. */

const Input = (props: ComponentProps<'input'>) => <input {...props} value={props.value ?? ''} />

interface BoxProps {
  readonly id?: string
  readonly value?: boolean
  readonly onChange?: (checked: boolean) => void
}

const Box = ({ id, value, onChange }: BoxProps) => (
  <input id={id} type="checkbox" checked={value === true} onChange={(event) => onChange?.(event.target.checked)} />
)

const Select = (props: ComponentProps<'select'>) => (
  <select {...props} value={props.value ?? ''}>
    <option value="" />
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </select>
)

const Labelled = ({ label, children }: { readonly label?: string; readonly children?: React.ReactNode }) => (
  <div>
    <label htmlFor={label}>{label}</label>
    {children}
  </div>
)

const SchemaField = createSchemaField({ components: { Input, Box, Select, Labelled } })

const on = `$form.values.${names.toggle} === true`

function schemaOf({ id, kind, conditional, requiredWhenOn }: Question): ISchema {
  const component = kind === 'box' ? 'Box' : kind === 'select' ? 'Select' : 'Input'
  const state = {
    ...(conditional && { visible: `{{${on}}}` }),
    ...(requiredWhenOn && { required: `{{${on}}}` }),
  }
  return {
    type: kind === 'box' ? 'boolean' : 'string',
    required: kind !== 'box' && !requiredWhenOn,
    ...(kind === 'email' && { pattern: emailPattern }),
    ...(kind === 'text' && { maxLength: 80 }),
    ...(id === names.repeat && {
      'x-validator': `{{(value) => value === $form.values.${names.first} ? '' : 'must equal the first'}}`,
    }),
    'x-decorator': 'Labelled',
    'x-decorator-props': { label: id },
    'x-component': component,
    'x-component-props': { id, ...(component === 'Input' && { type: kind === 'text' ? 'text' : kind }) },
    ...(Object.keys(state).length > 0 && { 'x-reactions': { fulfill: { state } } }),
  }
}

const toggle: Question = { id: names.toggle, kind: 'box', conditional: false, requiredWhenOn: false }
const properties = Object.fromEntries([toggle, ...questions(fieldCount)].map((one) => [one.id, schemaOf(one)]))
const form = createForm()

mount(
  <FormProvider form={form}>
    <SchemaField schema={{ type: 'object', properties }} />
  </FormProvider>,
)
