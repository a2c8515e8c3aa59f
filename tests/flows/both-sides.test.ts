import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import type { Program } from '#engine/flow/program.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context, Datum, FlowState, Need, StepState, Values } from '#engine/flow/types.ts'
import { createWorld } from '#engine/flow/world.ts'
import { compile } from '#server/releases/compile.ts'
import { browserProgram } from './browser-program.ts'
import { readWorlds } from './fixtures.ts'
import { loadRelease } from './release.ts'

const { docs } = await loadRelease('nordlys', join(import.meta.dirname, '../..'))
const world = (await readWorlds(join(import.meta.dirname, 'worlds'))).get('small-club')

/** Every field is asked for, so that every check has its say. */
const asked: JsonObject = Object.fromEntries(
  Object.entries(docs.config.joinForm as JsonObject).map(([name, mode]) => [
    name,
    typeof mode === 'string' ? 'optional' : typeof mode === 'boolean' ? true : mode,
  ]),
)
const release = compile({ id: 'r', number: 1, docs: { ...docs, config: { ...docs.config, joinForm: asked } } })
const server = release.program
const browser = await browserProgram(release, 'join')

const word = fc.oneof(
  fc.constantFrom<Json>('', ' ', 'Ada', "O'Brien-Å", 'ada@example.com', 'a@b', 'taken@example.com', 'ada@exämple.com'),
  fc.constantFrom<Json>('10115', '99999', '1', 'SW1A 1AA', '90210', '+49 30 1234567', '030/1', '+1 212 555 0100'),
  fc.constantFrom<Json>(
    'DE',
    'US',
    'GB',
    'XX',
    'NY',
    'Mrs',
    'MALE',
    'passport',
    'en',
    'de',
    'Geheim12!x',
    '123-45-6789',
  ),
  fc.constantFrom<Json>('1990-05-05', '2012-01-01', '2024-02-29', '2023-02-29', '2026-03-10', '2026-13-01', '20260310'),
  fc.constantFrom<Json>('flex', 'teen', 'clips', 'nord', 'SPRING', 'NOPE', 'towel'),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.emailAddress(),
)
const value = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom<Json>(null, true, false, 0, 5, 10, 1.5, -1, [], ['towel'], ['x', 'x'], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json> },
)
const answersOf = (form: string): fc.Arbitrary<Values> =>
  fc.dictionary(fc.constantFrom(...(docs.forms[form]?.fields ?? []).map(({ id }) => id)), value, { minKeys: 1 })

const details = {
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthday: '1990-05-05',
  email: 'ada@example.com',
  confirmEmail: 'ada@example.com',
  country: 'DE',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
  phone: '+49 30 1234567',
  password: 'Geheim12!x',
  confirmPassword: 'Geheim12!x',
  terms: true,
}
const plan = { plan: 'flex', startDate: '2026-03-10' }
const before = { center: { club: '101' }, plan }
const context: Context = {
  flow: 'join',
  today: '2026-03-02',
  lang: 'en',
  user: null,
  person: null,
  route: {},
  query: {},
}

/** What one side makes of it: every field as it is shown, every problem, and what would be sent. */
async function judge(program: Program, step: string, state: FlowState): Promise<StepState | undefined> {
  const answers = createWorld(world?.calls)
  const read = async ({ call, input }: Need): Promise<Datum> => {
    const answer = answers.answer(call, input)
    if (answer.kind === 'returns') return { state: 'ready', value: answer.value }
    return answer.kind === 'fails' ? { state: 'failed', code: answer.code } : { state: 'broken' }
  }
  return (await drive({ program, context: { ...context, step }, state, read })).walk.steps[step]
}

test.each<[string, string, Values]>([
  ['details', 'member-details', details],
  ['plan', 'pick-plan', plan],
])('browser and server find the same in any answers of the step %s', async (step, form, right) => {
  const seen = new Set<string>()

  await fc.assert(
    fc.asyncProperty(answersOf(form), fc.boolean(), fc.boolean(), async (some, overRight, isSubmitted) => {
      const values = overRight ? { ...right, ...some } : some
      const { [step as 'plan']: _, ...others } = before
      const blank = { ...newState('r'), answers: others }
      const state = isSubmitted
        ? { ...blank, answers: { ...others, [step]: values } }
        : { ...blank, drafts: { [step]: values } }

      const there = await judge(browser, step, state)
      const here = await judge(server, step, state)

      expect(there).toEqual(here)
      expect(there).toBeDefined()
      for (const { code } of there?.problems ?? []) seen.add(code)
      if (there?.problems.length === 0) seen.add('fine')
    }),
    { numRuns: 150 },
  )

  // Not two sides that agree because neither looks.
  expect([...seen]).toEqual(expect.arrayContaining(['gone', 'required', 'type']))
})
