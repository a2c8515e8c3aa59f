import { readFileSync } from 'node:fs'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import type { Program } from '#engine/flow/program.ts'
import { newState, submitStep, typeValue } from '#engine/flow/state.ts'
import type { Context, DataMap, FlowState, Need } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { createWorld, type WorldDoc } from '#engine/flow/world.ts'
import type { Goal } from '../goal.ts'
import { print, sideBySide } from '../side-by-side.ts'

const today = '2026-03-02'
const typed: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  center: { club: '101' },
  plan: { plan: 'flex', startDate: '2026-03-10' },
  details: {
    salutation: 'Mrs',
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthday: '1990-05-05',
    email: 'ada@example.com',
    phone: '+49 30 1234567',
    address1: 'Weg 1',
    zipCode: '10115',
    city: 'Berlin',
    password: 'Geheim12!x',
  },
}

/** Walks of the join on its details page with everything typed: from nothing, and after one more key. */
export async function measureDetailsPage(program: Program, docs: ReleaseDocs): Promise<readonly Goal[]> {
  const context: Context = { flow: 'join', today, lang: 'de', user: null, person: null, route: {}, query: {} }
  const { state, data } = await typeAll(program, context)
  const before = walk(program, context, state, data)
  if (before.at !== 'details' || before.problems.length > 0)
    throw new Error(`not on a valid details page: ${before.at}`)
  const next = typeValue(state, 'details', 'firstName', 'Adam')

  const figures = sideBySide(
    [
      { name: 'walk from nothing', work: () => walk(program, context, state, data) },
      { name: 'walk after a key', work: () => walk(program, context, next, data, before) },
    ],
    { rounds: 101, batch: 20 },
  )
  print(`join on the details page, ${docs.forms['member-details']?.fields.length ?? 0} fields in the document`, figures)
  const [whole] = figures
  return [
    { what: 'walk of the details page', unit: 'ms', goal: 0.3, digits: 3, figures: [whole?.medianMs ?? Number.NaN] },
  ]
}

async function typeAll(program: Program, context: Context): Promise<{ state: FlowState; data: DataMap }> {
  const { calls } = JSON.parse(readFileSync('tests/flows/worlds/small-club.json', 'utf8')) as WorldDoc
  const world = createWorld(calls)
  const read = async ({ call, input }: Need) => {
    const answer = world.answer(call, input)
    if (answer.kind !== 'returns') throw new Error(`the world does not answer ${call}`)
    return { state: 'ready', value: answer.value } as const
  }
  let at = await drive({ program, context, state: newState('bench'), read })
  for (const [step, values] of Object.entries(typed)) {
    let { state } = at
    for (const [field, value] of Object.entries(values)) state = typeValue(state, step, field, value)
    at = await drive({ ...at, program, context, state, read })
    if (step !== 'details')
      at = await drive({ ...at, program, context, state: submitStep(at.walk, at.state, step), read })
  }
  return at
}
