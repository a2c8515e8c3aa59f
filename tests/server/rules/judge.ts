import path from 'node:path'
import type { Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { personOf } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { newState } from '#engine/flow/state.ts'
import type { Datum, Need, StepState } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { createWorld, type WorldCalls } from '#engine/flow/world.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { compile } from '#server/releases/compile.ts'
import { browserProgram } from '../../flows/browser-program.ts'
import { readWorlds } from '../../flows/fixtures.ts'
import { loadRelease } from '../../flows/release.ts'

/** What is tried for a rule, and what comes of it. */
export interface Trial {
  readonly try: string
  readonly run: () => unknown
  readonly is: unknown
}

const root = path.resolve(import.meta.dirname, '../../..')
export const release = await loadRelease('nordlys', root)
const world = (await readWorlds(path.join(root, 'tests/flows/worlds'))).get('small-club')
export const today = '2026-03-02'

export interface Around {
  readonly settings?: JsonObject
  readonly calls?: WorldCalls
  /** Somebody who is signed in. */
  readonly person?: JsonObject
  readonly club?: string
  readonly plan?: JsonObject
  /** A read that has not come back yet. */
  readonly pending?: string
}

const right: { readonly [step: string]: JsonObject } = {
  plan: { plan: 'flex', startDate: '2026-03-10' },
  details: {
    salutation: 'Mrs',
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthday: '1990-05-05',
    email: 'ada@example.com',
    address1: 'Weg 1',
    zipCode: '10115',
    city: 'Berlin',
    password: 'Geheim12!x',
  },
  withdrawal: { read: true },
  payment: { contractTerms: true, option: 'invoice' },
}
const order = ['plan', 'details', 'withdrawal', 'payment']

/** What a visitor's browser finds wrong with a step of the join whose other answers are right: `field:code`, in order. */
export const finds =
  (step: string, give: JsonObject, around: Around = {}) =>
  async (): Promise<readonly string[]> =>
    (await look(step, give, around))?.problems.map(({ at, code }) => `${at.slice(step.length + 1)}:${code}`) ?? [
      'the step is not reached',
    ]

/** A limit of a field as the browser works it out. */
export const limit =
  (step: string, field: string, keyword: string, around: Around = {}) =>
  async (): Promise<Json> =>
    (await look(step, {}, around))?.fields[field]?.limits?.[keyword] ?? null

/** A field's mode. */
export const mode =
  (step: string, field: string, give: JsonObject, around: Around = {}) =>
  async (): Promise<string> =>
    (await look(step, give, around))?.fields[field]?.mode ?? 'notUsed'

async function look(step: string, give: JsonObject, around: Around): Promise<StepState | undefined> {
  const { calls = {}, person, club = '101' } = around
  const answers = createWorld(calls, world?.calls)
  const waited = new Set<string>()
  const read = async ({ call, input, key }: Need): Promise<Datum> => {
    if (call === around.pending) waited.add(key)
    const answer = answers.answer(call, input)
    if (answer.kind === 'returns') return { state: 'ready', value: answer.value }
    return answer.kind === 'fails' ? { state: 'failed', code: answer.code } : { state: 'broken' }
  }
  const before = order.slice(0, order.indexOf(step)).filter((one) => one !== 'details' || !person)
  const user = personOf(person)
  const answersOf = (one: string): JsonObject => ({ ...right[one], ...(one === 'plan' ? around.plan : {}) })
  const acts = before.includes('details') ? [created] : []
  const state = {
    ...newState('r'),
    answers: { center: { club }, ...Object.fromEntries(before.map((one) => [one, answersOf(one)])) },
    drafts: { [step]: { ...answersOf(step), ...give } },
    acts,
  }
  const context = { flow: 'join', today, lang: 'en', user, person: user, route: {}, query: {}, step }
  const program = await programOf(around.settings)
  const driven = await drive({ program, context, state, read })
  const data = new Map([...driven.data].filter(([key]) => !waited.has(key)))
  return walk(program, context, driven.state, data).steps[step]
}

const created = {
  act: 'create-person',
  key: 'create-person:0',
  input: {},
  status: 'ok',
  result: { personId: 'p9', centerId: '101' },
  sealed: { details: { answers: right.details ?? {}, records: {} } },
} as const

const programs = new Map<string, Promise<Program>>()

function programOf(settings: JsonObject = {}): Promise<Program> {
  const key = JSON.stringify(settings)
  const known = programs.get(key)
  if (known) return known
  const config = mergeSettings(release.docs.config, settings)
  const program = browserProgram(compile({ id: 'rules', number: 1, docs: { ...release.docs, config } }), 'join')
  programs.set(key, program)
  return program
}
