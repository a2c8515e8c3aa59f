import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { screenWalk } from '#engine/flow/screen.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context, DataMap, Need } from '#engine/flow/types.ts'
import { loadRelease } from '../release.ts'

const { program } = await loadRelease('nordlys', '.')
const contextOf = (query: Context['query']): Context => ({
  flow: 'schedule',
  today: '2026-11-23',
  lang: 'de',
  user: null,
  person: null,
  route: {},
  query,
})
const look = (context: Context, data: DataMap = new Map()) =>
  screenWalk({ program, context, data, state: newState('test') })

const dates = (classes: number) => ['2026-11-23', '2026-11-24'].map((date) => ({ date, classes }))

/** What the server says: ten classes a day, two of the kind that is asked for. */
function answer({ call, input }: Need): Json {
  if (call === 'classes/available-activities-for-centers') {
    const centers = ['101', '102'].map((id) => ({ id, name: id }))
    return { centers, groups: [{ id: 'cycling', name: 'Cycling' }], activities: [] }
  }
  if (call === 'classes/find-booking-dates') return { dates: dates(input.groupId && input.instructorId ? 2 : 10) }
  if (call === 'classes/get-instructors-from-activities') return { instructors: [{ id: 'mira', name: 'Mira' }] }
  return { date: '2026-11-23', sessions: [] }
}

/** The screen after each answer: what was asked for first, or last, is answered first. */
function asAnswered(context: Context, order: 'first' | 'last') {
  const seen = [look(context)]
  let data: DataMap = new Map()
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const waiting = seen.at(-1)?.needs.filter(({ key }) => !data.has(key)) ?? []
    const need = waiting.at(order === 'first' ? 0 : -1)
    if (!need) break
    data = new Map(data).set(need.key, { state: 'ready', value: answer(need) })
    seen.push(look(context, data))
  }
  return seen
}

interface Props {
  readonly dates?: readonly { readonly classes?: number }[] | null
  readonly sessions?: Json
  readonly only?: { readonly group: Json }
}

const propsOf = ({ blocks }: ReturnType<typeof look>, block: string): Props =>
  blocks.find(({ id }) => id === block)?.props ?? {}

const countsOf = (seen: ReturnType<typeof look>) => (propsOf(seen, 'days').dates ?? []).map(({ classes }) => classes)

describe('while a filter of the address is not known yet', () => {
  const asked = { club: '102', kind: 'cycling', instructor: 'mira' }

  test.each(['first', 'last'] as const)('no day says a count without it (%s)', (order) => {
    const seen = asAnswered(contextOf(asked), order)

    expect(seen.flatMap(countsOf).filter((count) => count !== undefined && count !== 2)).toEqual([])
    expect(seen.map(countsOf).at(-1)).toEqual([2, 2])
  })

  test.each(['first', 'last'] as const)('no class is shown without it (%s)', (order) => {
    const seen = asAnswered(contextOf(asked), order)

    const lists = seen.map((one) => propsOf(one, 'classes'))
    expect(lists.filter(({ sessions, only }) => sessions && only?.group !== 'cycling')).toEqual([])
    expect(lists.at(-1)?.sessions).toEqual([])
  })
})

test.each(['kind', 'instructor'])('a %s that is none is no filter', (name) => {
  const last = asAnswered(contextOf({ club: '102', [name]: 'nothing' }), 'first').at(-1)

  expect(last && countsOf(last)).toEqual([10, 10])
  expect(last && propsOf(last, 'classes').sessions).toEqual([])
})
