import { memo, useSyncExternalStore } from 'react'
import { type FormQuestion, fieldNames, options, questions } from '../questions.ts'
import { fieldCount, mount } from './mount.tsx'

/* What React itself costs: one store subscription per field, conditions, no validation and no schema. */

type Value = string | boolean
const all = questions(fieldCount)
const values = new Map<string, Value>()
const listeners = new Map<string, Set<() => void>>()

function useValue(id: string): Value | undefined {
  return useSyncExternalStore(subscriptions.get(id) ?? never, () => values.get(id))
}

const never = () => () => {}
const subscriptions = new Map(
  [...all.map(({ id }) => id), fieldNames.toggle].map((id) => {
    const own = new Set<() => void>()
    listeners.set(id, own)
    const subscribe = (listener: () => void) => {
      own.add(listener)
      return () => own.delete(listener)
    }
    return [id, subscribe] as const
  }),
)

function set(id: string, value: Value): void {
  values.set(id, value)
  for (const listener of listeners.get(id) ?? []) listener()
}

function Form() {
  const on = useValue(fieldNames.toggle) === true
  const shown = all.filter((question) => on || !question.conditional)
  return (
    <form>
      <Field id={fieldNames.toggle} kind="box" />
      {shown.map((question) => (
        <Field key={question.id} id={question.id} kind={question.kind} />
      ))}
    </form>
  )
}

const Field = memo(function Field({ id, kind }: Pick<FormQuestion, 'id' | 'kind'>) {
  const value = useValue(id)
  return (
    <div>
      <label htmlFor={id}>{id}</label>
      <Control id={id} kind={kind} value={value} />
    </div>
  )
})

function Control({ id, kind, value = '' }: Pick<FormQuestion, 'id' | 'kind'> & { value: Value | undefined }) {
  if (kind === 'box') {
    return (
      <input id={id} type="checkbox" checked={value === true} onChange={(event) => set(id, event.target.checked)} />
    )
  }
  if (kind === 'select') {
    return (
      <select id={id} value={String(value)} onChange={(event) => set(id, event.target.value)}>
        <option value="" />
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  }
  const type = kind === 'date' ? 'date' : kind === 'email' ? 'email' : 'text'
  return <input id={id} type={type} value={String(value)} onChange={(event) => set(id, event.target.value)} />
}

mount(<Form />)
