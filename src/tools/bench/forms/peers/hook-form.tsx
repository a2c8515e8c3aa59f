import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { fieldCount, mount } from '../contestants/mount.tsx'
import { emailPattern, names, options, type Question, questions } from '../questions.ts'

type Values = { [field: string]: string | boolean }

const all = questions(fieldCount)
const email = new RegExp(emailPattern)

const schema = z
  .object({ [names.toggle]: z.boolean().optional(), ...Object.fromEntries(all.map((one) => [one.id, fieldOf(one)])) })
  .superRefine((values: { [field: string]: unknown }, context) => {
    const on = values[names.toggle] === true
    const miss = (id: string) => context.addIssue({ code: 'custom', path: [id], message: 'required' })
    for (const { id, kind, conditional, requiredWhenOn } of all) {
      const asked = on || (!conditional && !requiredWhenOn)
      if (asked && kind !== 'box' && !values[id]) miss(id)
    }
    if (names.repeat in values && values[names.first] !== values[names.repeat]) {
      context.addIssue({ code: 'custom', path: [names.repeat], message: 'must equal the first' })
    }
  })

function fieldOf({ kind }: Question) {
  if (kind === 'box') return z.boolean().optional()
  if (kind === 'select') return z.enum(['', ...options]).optional()
  return kind === 'email' ? z.string().regex(email).or(z.literal('')).optional() : z.string().max(80).optional()
}

function Form() {
  const form = useForm<Values>({ resolver: zodResolver(schema) as never, mode: 'onBlur' }) // zod knows no names
  const on = useWatch({ control: form.control, name: names.toggle }) === true
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      <Field form={form} id={names.toggle} kind="box" />
      {all
        .filter((one) => on || !one.conditional)
        .map((one) => (
          <Field key={one.id} form={form} id={one.id} kind={one.kind} />
        ))}
    </form>
  )
}

interface FieldProps extends Pick<Question, 'id' | 'kind'> {
  readonly form: UseFormReturn<Values>
}

function Field({ form, id, kind }: FieldProps) {
  const problem = form.formState.errors[id]?.message
  return (
    <div>
      <label htmlFor={id}>{id}</label>
      {typeof problem === 'string' ? <p>{problem}</p> : null}
      <Control form={form} id={id} kind={kind} />
    </div>
  )
}

function Control({ form, id, kind }: FieldProps) {
  const field = form.register(id)
  if (kind === 'box') return <input id={id} type="checkbox" {...field} />
  if (kind !== 'select') {
    return <input id={id} type={kind === 'date' ? 'date' : kind === 'email' ? 'email' : 'text'} {...field} />
  }
  return (
    <select id={id} {...field}>
      <option value="" />
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

mount(<Form />)
