import type { FormDoc, Json } from '#engine/documents.ts'
import { typeValue } from '#engine/flow/state.ts'
import type { FieldState, WalkResult } from '#engine/flow/types.ts'
import type { Answer } from './app.ts'
import type { FlowClient } from './flow-client.ts'

export type Known = { readonly [field: string]: Json }

/** Answers of somebody who joins, by field, whatever step asks for them. */
export const newMember = (email: string, more: Known = {}): Known => ({
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: `Of ${email.split('@')[0]}`,
  birthday: '1991-03-04',
  email,
  confirmEmail: email,
  password: 'Geheim12!x',
  confirmPassword: 'Geheim12!x',
  phone: '030 90182099',
  country: 'DE',
  address1: 'Kantstraße 1',
  zipCode: '10627',
  city: 'Berlin',
  startDate: '2026-06-15',
  ...more,
})

/** Details as nordlys asks them, of somebody else at each call. */
export function newcomers<More extends Known = Record<never, never>>(name: string, more?: More) {
  let count = 0
  return () => {
    count += 1
    return {
      salutation: 'Mrs',
      firstName: 'Anna',
      lastName: `${name}-${count}`,
      birthday: '1991-03-04',
      email: `${name.toLowerCase()}${count}@example.org`,
      address1: 'Kantstraße 1',
      zipCode: '10627',
      city: 'Berlin',
      ...(more as More),
    }
  }
}

/**
 * Goes on until a step or the end of the flow: answers what each step demands, from `known` where it is there. Which
 * fields and steps there are is the documents' business, so that tests of other things need not follow them.
 */
export async function fillUntil(client: FlowClient, known: Known, until = 'the end'): Promise<Answer | null> {
  let answer: Answer | null = null
  for (let steps = 0; steps < 12; steps++) {
    const walk = await client.walk()
    if (walk.at === until || walk.end !== undefined) return answer
    answer = await fillStep(client, known)
    const { problems, at } = await client.walk()
    if (at === walk.at) throw new Error(`stuck at ${at}: ${JSON.stringify({ problems, answer: answer?.body })}`)
  }
  throw new Error('the flow has no end')
}

/** Answers all that the step in sight demands, and submits it. */
export async function fillStep(client: FlowClient, known: Known): Promise<Answer | null> {
  await typeStep(client, known)
  return client.submit({})
}

/** Types all that the step in sight demands, and leaves it there. */
export async function typeStep(client: FlowClient, known: Known): Promise<void> {
  for (let rounds = 0; rounds < 5; rounds++) {
    const walk = await client.walk()
    const open = Object.values(walk.steps[walk.at]?.fields ?? {}).filter((field) => isOpen(field, known))
    if (open.length === 0) break
    for (const field of open) {
      client.state = typeValue(client.state, walk.at, field.id, valueFor(client, walk, field, known))
    }
  }
}

function isOpen({ id, mode, value }: FieldState, known: Known): boolean {
  if (mode === 'notUsed' || mode === 'readOnly') return false
  if (id in known) return JSON.stringify(value) !== JSON.stringify(known[id])
  return mode === 'required' && (value === null || value === '')
}

function valueFor(client: FlowClient, walk: WalkResult, { id, choices }: FieldState, known: Known): Json {
  const open = choices?.find(({ refused }) => refused === undefined)
  const schema = formOf(client, walk)?.fields.find((field) => field.id === id)?.schema
  const [first] = Array.isArray(schema?.enum) ? (schema.enum as readonly Json[]) : []
  return known[id] ?? open?.id ?? first ?? (schema?.const as Json | undefined) ?? 'text'
}

function formOf(client: FlowClient, { steps, at }: WalkResult): FormDoc | undefined {
  const form = steps[at]?.form
  if (typeof form === 'string') return client.setup.release.docs.forms[form]
  return form as FormDoc | undefined // a form that came as data
}
