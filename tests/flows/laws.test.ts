import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { type BareShell, createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { saveable } from '#engine/flow/saveable.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { createWorld, type FixtureWorld, type WorldEntry } from '#engine/flow/world.ts'
import { readWorlds } from './fixtures.ts'
import { loadRelease } from './release.ts'

const { program } = await loadRelease('nordlys', join(import.meta.dirname, '../..'))
const smallClub = (await readWorlds(join(import.meta.dirname, 'worlds'))).get('small-club')

/** What somebody might type, right and wrong; also into fields of other steps, where it must do no harm. */
const values: { readonly [field: string]: readonly Json[] } = {
  club: ['101', '102', '103', 'x', null],
  plan: ['flex', 'teen', 'clips', 'founders', 'nord', 'x', null],
  size: [5, 10, 7, null],
  addons: [['towel'], ['sauna', 'towel'], ['x'], []],
  startDate: ['2026-03-10', '2026-05-01', '2026-02-01', 'soon', null],
  promoCode: ['SPRING', 'NOPE', '', null],
  salutation: ['Mrs', 'Dr', null],
  firstName: ['Ada', '', 'A'.repeat(81)],
  lastName: ['Lovelace', ' ', null],
  birthday: ['1990-05-05', '2012-01-01', '2030-01-01', null],
  email: ['ada@example.com', 'taken@example.com', 'ada@', null],
  phone: ['+49 30 1234567', '1', null],
  address1: ['Weg 1', null],
  zipCode: ['10115', '99999', '1', null],
  city: ['Berlin', null],
  password: ['Geheim12!x', 'a', null],
  read: [true, false, null],
  contractTerms: [true, false, null],
  option: ['invoice', 'cash', 'x', null],
}
const right: { readonly [field: string]: Json } = Object.fromEntries(
  Object.entries(values).map(([field, [first = null]]) => [field, first]),
)

const deed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fill' as const) }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(...Object.keys(values)).chain((field) =>
      fc.record({
        kind: fc.constant('type' as const),
        field: fc.constant(field),
        value: fc.constantFrom(...(values[field] ?? [])),
      }),
    ),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), to: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      outcome: fc.constantFrom('paid', 'PAYMENT_UNSUCCESSFUL'),
    }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** What the acts answer, one after the other, before they succeed. */
const diagnostic = fc.array(
  fc.constantFrom<WorldEntry>(
    { fails: 'PAYMENT_UNSUCCESSFUL', once: true },
    { fails: 'EXISTS_SAME_TYPE', once: true },
    { pends: true, once: true },
  ),
  { maxLength: 3 },
)

const visit = fc.record({
  deeds: fc.array(deed, { minLength: 3, maxLength: 25 }),
  diagnostic,
  createFails: fc.constantFrom<readonly WorldEntry[]>([], [{ fails: 'EMAIL_EXISTS', once: true }]),
  query: fc.constantFrom<{ [name: string]: string }>(
    {},
    { centerId: '101' },
    { centerId: '101', plan: 'flex' },
    { plan: 'x' },
  ),
})

type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never

async function play(
  { deeds, diagnostic, createFails, query }: Visit,
  look: (shell: BareShell, world: FixtureWorld) => void,
): Promise<void> {
  const calls = {
    'person/create-person': createFails,
    'payment/make-invoice-new-subscription-payment': diagnostic,
    'payment/make-cash-upfront-new-subscription-payment': diagnostic,
  }
  const fixture: FixtureDoc = {
    flow: 'join',
    chain: 'nordlys',
    today: '2026-03-02',
    context: { query },
    do: [],
    expect: {},
  }
  const world = createWorld(calls, smallClub?.calls)
  const shell = await createBareShell(program, fixture, world)
  look(shell, world)
  for (const each of deeds) {
    await act(each, shell)
    look(shell, world)
  }
}

async function act(each: Deed, shell: BareShell): Promise<void> {
  const { walk: now } = shell.now()
  const asked = now.steps[now.at]?.fields ?? {}
  const fill = () => shell.type(Object.fromEntries(Object.keys(asked).map((field) => [field, right[field] ?? null])))
  switch (each.kind) {
    case 'pass':
      await fill()
      return shell.next()
    case 'fill':
      return fill()
    case 'type':
      return shell.type({ [each.field]: each.value })
    case 'next':
      return shell.next()
    case 'back':
      return shell.back(now.path[each.to % now.path.length] ?? '')
    case 'reload':
      return shell.reload()
    case 'settle':
      return shell.settle(each.outcome)
    default:
      return each satisfies never
  }
}

const plain = ({ value: _value, start: _start, ...result }: WalkResult) => result

const check = (look: (shell: BareShell, world: FixtureWorld) => void) =>
  fc.assert(
    fc.asyncProperty(visit, (played) => play(played, look)),
    { numRuns: 120 },
  )

test('a previous walk never changes the result', () =>
  check((shell) => {
    const { context, state, data, walk: incremental } = shell.now()

    const fresh = walk(program, context, state, data)

    expect(plain(incremental)).toEqual(plain(fresh))
    // The order of fields counts as well.
    expect(JSON.stringify(plain(incremental).steps)).toBe(JSON.stringify(plain(fresh).steps))
    expect(incremental.value('dueToday')).toEqual(fresh.value('dueToday'))
  }))

test('what has not changed keeps its identity', () =>
  check((shell) => {
    const { context, state, data, walk: before } = shell.now()

    const after = walk(program, context, state, data, before)

    for (const step of after.path) expect(after.steps[step]).toBe(before.steps[step])
    expect(after.blocks).toBe(before.blocks)
  }))

test('looking back changes nothing', () =>
  check((shell) => {
    const { context, state, data, walk: here } = shell.now()
    for (const step of here.path) {
      const back = walk(program, { ...context, step }, state, data, here)
      expect(back.path).toEqual(here.path)
      expect(back.frontier).toBe(here.frontier)
      expect(back.runs).toEqual(here.runs)
      expect(back.waiting).toEqual(here.waiting)
      expect(plain(walk(program, context, state, data, back))).toEqual(plain(here))
    }
  }))

test('saving and loading changes nothing but that secrets are gone', () =>
  check((shell) => {
    const { context, state, data, walk: here } = shell.now()

    const saved = saveable(program, 'join', state)
    const loaded = walk(program, context, JSON.parse(JSON.stringify(saved)), data)

    expect(JSON.stringify(saved)).not.toContain('Geheim')
    expect(saveable(program, 'join', saved)).toEqual(saved)
    const lost = here.path.findIndex((step) => state.answers[step] && !saved.answers[step])
    expect(loaded.path).toEqual(lost < 0 ? here.path : here.path.slice(0, lost + 1))
    for (const step of loaded.path.slice(0, -1)) expect(loaded.steps[step]?.payload).toEqual(here.steps[step]?.payload)
  }))

test('what is not relevant is not sent', () =>
  check((shell, world) => {
    const { walk: here } = shell.now()
    for (const step of Object.values(here.steps)) {
      for (const field of Object.keys(step.payload)) expect(Object.keys(step.fields)).toContain(field)
    }
    for (const { call, input } of world.sent) {
      if (!call.endsWith('new-subscription-payment')) continue
      expect(input.recurringClipcardSize !== undefined).toBe(input.type === 'RECURRING_CLIPCARD')
    }
  }))

test('no act without `repeat` is ok twice, and none is sent again under another key while its outcome is open', () =>
  check((shell) => {
    const { acts } = shell.now().state
    for (const act of ['create-person', 'pay']) {
      const entries = acts.filter((entry) => entry.act === act)
      expect(entries.filter(({ status }) => status === 'ok').length).toBeLessThanOrEqual(1)
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
      expect(entries.slice(0, -1).every(({ status }) => status === 'failed')).toBe(true)
    }
  }))

test('the visits get everywhere, so that these laws are held against something', async () => {
  const seen = new Map<string, number>()
  await check((shell) => {
    const { at } = shell.now().walk
    seen.set(at, (seen.get(at) ?? 0) + 1)
  })

  expect([...seen.keys()]).toEqual(expect.arrayContaining(['center', 'plan', 'details', 'payment', 'joined']))
})
