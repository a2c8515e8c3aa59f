import type { Json, OpDoc, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import type { WorldCalls } from '#engine/flow/world.ts'
import { applyOperations, type Trace } from '#engine/overlay/operations.ts'
import { productLayer } from '#engine/overlay/origins.ts'
import { act, read } from '../brute/hand-written.ts'
import { releaseOf, today } from '../brute/small-release.ts'

/** A flow with one of everything that can change: two forms, a read with a price, an act, and an end. */
export const { docs, calls } = releaseOf({
  config: {},
  calls: {
    'read/price': read({ type: 'object' }, []),
    'read/more': read({ type: 'object' }, []),
    'act/pay': act(['DECLINED']),
    'act/card': act([]),
    'act/code': act([]),
  },
  flow: {
    data: { price: { call: 'read/price', with: { kind: { var: 'answers.pick.kind' } } } },
    steps: [
      { id: 'pick', form: 'pick' },
      { id: 'date', form: 'date' },
      {
        id: 'pay',
        form: 'pay',
        blocks: [{ id: 'sum', block: 'sum', props: { due: { var: 'data.price.amount' }, of: 'all' } }],
        acts: [
          {
            id: 'pay',
            call: 'act/pay',
            with: { kind: { var: 'answers.pick.kind' }, day: { var: 'answers.date.day' } },
          },
        ],
      },
      { id: 'done', end: 'bought' },
    ],
  },
  forms: [
    { id: 'pick', fields: [{ id: 'kind', schema: { enum: ['A', 'B'] } }] },
    { id: 'date', fields: [{ id: 'day', schema: { type: 'string', format: 'date' }, limits: { min: '2026-03-02' } }] },
    { id: 'choose', fields: [{ id: 'sort', schema: { enum: ['A', 'B'] } }] },
    { id: 'pay', fields: [{ id: 'terms', schema: { type: 'boolean' } }] },
  ],
})

const world: WorldCalls = {
  'read/price': [
    { with: { kind: 'A' }, returns: { amount: { amountMinor: 900, currency: 'EUR' }, size: 'small' } },
    { returns: { amount: { amountMinor: 1900, currency: 'EUR' }, size: 'large' } },
  ],
  'read/more': {},
  'act/pay': { paid: true },
  'act/card': [{ pends: 'redirect' }],
  'act/code': {},
}

const steps: { readonly [step: string]: (kind: string) => { readonly [field: string]: Json } } = {
  pick: (kind) => ({ kind }),
  date: () => ({ day: '2026-03-10' }),
  pay: () => ({ terms: true }),
}

const wayOf = (kind: string): readonly FixtureDeed[] =>
  Object.entries(steps).map(([step, give]) => ({ step, give: give(kind) }))

/** Somebody who takes A, and somebody who takes B. */
export const cases: readonly FixtureDoc[] = ['A', 'B'].map((kind) => ({
  flow: 'f',
  chain: 'small',
  today,
  calls: world,
  expect: {},
  do: wayOf(kind),
}))

export interface Row {
  readonly name: string
  /** From the flow above to the other release. */
  readonly ops: readonly OpDoc[]
  /** All that is told on the way there, and on the way back, as `kind place`. */
  readonly there: readonly string[]
  readonly back: readonly string[]
  /** What becomes of those in the middle, but for `same` and `pinned`: `fate from > to`, and what no longer counts. */
  readonly saved: { readonly there: readonly string[]; readonly back: readonly string[] }
  /** Other cases than those above. */
  readonly cases?: readonly FixtureDoc[]
}

/** The documents with operations carried out. */
export function changedBy(ops: readonly OpDoc[]): ReleaseDocs {
  const trace: Trace = { origins: new Map(), removed: new Set(), begun: new Set(), problems: [], doubles: [] }
  let { flows, forms } = docs
  for (const op of ops) {
    const place = op.in ?? 'flow:f'
    const [kind, id = ''] = place.split(':')
    const change = <T extends object>(doc: T | undefined): T =>
      applyOperations((doc ?? {}) as never, [op], { in: place, layer: productLayer }, trace) as T
    if (kind === 'flow') flows = { ...flows, [id]: change(flows[id]) }
    else forms = { ...forms, [id]: change(forms[id]) }
  }
  if (trace.problems.length > 0) throw new Error(JSON.stringify(trace.problems))
  return { ...docs, flows, forms }
}

const isB = { '===': [{ var: 'answers.pick.kind' }, 'B'] }

const withCase = (
  change: (deeds: readonly FixtureDeed[]) => readonly FixtureDeed[],
  calls: WorldCalls = {},
): readonly FixtureDoc[] => [
  ...cases,
  { flow: 'f', chain: 'small', today, expect: {}, calls: { ...world, ...calls }, do: change(wayOf('A')) },
]

const stoppedAtDate = ([first = { step: 'pick', give: {} }]: readonly FixtureDeed[]): readonly FixtureDeed[] => [
  first,
  { step: 'date', give: {}, problems: ['date.day:required'] },
]

export const rows: readonly Row[] = [
  { name: 'nothing', ops: [], there: [], back: [], saved: { there: [], back: [] } },
  {
    name: 'a step only for some',
    ops: [{ set: 'steps/date/when', to: isB }],
    there: ['path.gained', 'step.lost date', 'payload.lost pay.day'],
    back: ['path.lost', 'step.gained date', 'payload.gained pay.day'],
    saved: { there: ['moved date > pay', 'dropped pay > pay, date.day'], back: ['moved pay > date'] },
  },
  {
    name: 'a step that nobody is asked',
    ops: [{ remove: 'steps/date' }],
    there: ['step.lost date', 'payload.lost pay.day'],
    back: ['step.gained date', 'payload.gained pay.day'],
    saved: { there: ['moved date > pay', 'dropped pay > pay, date.day'], back: ['moved pay > date'] },
  },
  {
    name: 'a step elsewhere',
    ops: [{ move: 'steps/date', before: 'pick' }],
    there: ['step.moved pick'],
    back: ['step.moved date'],
    saved: { there: ['moved pick > date'], back: ['moved date > pick'] },
  },
  {
    name: 'a step elsewhere, and somebody who does not come so far',
    ops: [{ move: 'steps/date', before: 'pick' }],
    there: ['step.moved pick'],
    back: ['step.moved date'],
    saved: { there: ['moved pick > date'], back: ['moved date > pick'] },
    cases: withCase(stoppedAtDate),
  },
  {
    name: 'a step elsewhere, and nobody but somebody who does not come past the first one',
    ops: [{ move: 'steps/date', before: 'pick' }],
    there: ['step.moved pick'],
    back: ['step.moved date'],
    saved: { there: ['moved pick > date'], back: ['moved date > pick'] },
    cases: withCase(() => [{ step: 'pick', give: {}, problems: ['pick.kind:required'] }]).slice(-1),
  },
  {
    name: 'a step comes after what seals, and somebody who goes back to what is sealed',
    ops: [{ move: 'steps/date', after: 'pay' }],
    there: ['step.moved date', 'payload.lost pay.day'],
    back: ['step.moved pay', 'payload.gained pay.day'],
    saved: { there: ['moved date > pay'], back: ['moved pay > date'] },
    cases: withCase(
      ([pick, date, pay]) => [pick, pay, { back: 'pay', refused: true }, { back: 'date' }, date] as FixtureDeed[],
    ),
  },
  {
    name: 'a step that reads comes earlier, and somebody who does not come so far',
    ops: [{ move: 'steps/pay', before: 'date' }],
    there: ['step.moved date', 'payload.lost pay.day'],
    back: ['step.moved pay', 'payload.gained pay.day'],
    saved: { there: ['moved date > pay'], back: ['moved pay > date'] },
    cases: withCase(stoppedAtDate),
  },
  {
    name: 'an end of its own',
    ops: [{ insert: 'steps', before: 'pay', what: { id: 'sold-out', end: 'refused', when: isB } }],
    there: [
      'end.gained sold-out',
      'end.changed done > sold-out',
      'path.gained',
      'step.lost pay',
      'act.lost pay',
      'read.lost read/price',
    ],
    back: [
      'end.lost sold-out',
      'end.changed sold-out > done',
      'path.lost',
      'step.gained pay',
      'act.gained pay',
      'read.gained read/price',
    ],
    saved: { there: ['moved pay > sold-out'], back: [] },
  },
  {
    name: 'an end to which all are led',
    ops: [{ insert: 'steps', after: 'pay', what: { id: 'other', end: 'bought' } }],
    there: ['end.lost done', 'end.gained other', 'end.changed done > other', 'path.lost', 'path.gained'],
    back: ['end.lost other', 'end.gained done', 'end.changed other > done', 'path.lost', 'path.gained'],
    saved: { there: [], back: [] },
  },
  {
    name: 'nobody can pass any more',
    ops: [{ in: 'form:pick', insert: 'rules', what: { id: 'never', at: 'kind', assert: false } }],
    there: ['broken pick.kind:pick.never', 'end.lost done', 'path.lost', 'problem.gained pick.kind:pick.never'],
    back: ['mended pick.kind:pick.never', 'end.gained done', 'path.gained', 'problem.lost pick.kind:pick.never'],
    saved: { there: ['moved date > pick', 'moved pay > pick'], back: [] },
  },
  {
    name: 'a law that does not hold',
    ops: [{ insert: 'laws', what: { id: 'only-b', at: 'pay', holds: isB } }],
    there: ['broken pay:law', 'law.broken only-b'],
    back: ['mended pay:law', 'law.kept only-b'],
    saved: { there: [], back: [] },
  },
  {
    name: 'an act less',
    ops: [{ remove: 'steps/pay/acts/pay' }],
    there: ['act.lost pay', 'seal pick', 'seal date', 'seal pay'],
    back: ['act.gained pay', 'seal pick', 'seal date', 'seal pay'],
    saved: { there: [], back: [] },
  },
  {
    name: 'another call, whose outcome is waited for',
    ops: [{ set: 'steps/pay/acts/pay/call', to: 'act/card' }],
    there: ['act.call pay', 'seal pick', 'seal date', 'seal pay', 'waiting pay'],
    back: ['act.call pay', 'seal pick', 'seal date', 'seal pay', 'waiting pay'],
    saved: { there: [], back: [] },
  },
  {
    name: 'another call, which is refused with what it says itself',
    ops: [{ set: 'steps/pay/acts/pay/call', to: 'act/code' }],
    there: ['act.call pay'],
    back: ['act.call pay'],
    saved: { there: [], back: [] },
    cases: withCase((deeds) => deeds, { 'act/pay': [{ fails: 'DECLINED', once: true }, { returns: {} }] }),
  },
  {
    name: 'an act that may be done once more',
    ops: [
      { insert: 'steps/date/acts', what: { id: 'code', repeat: true, call: 'act/code' } },
      { set: 'steps/pay/again', to: ['code'] },
    ],
    there: ['act.gained code', 'act.again code'],
    back: ['act.lost code', 'act.again code'],
    saved: { there: ['moved pay > date'], back: [] },
    cases: withCase(([pick, date, pay]) => [pick, date, { again: 'code' }, pay] as FixtureDeed[]),
  },
  {
    name: 'an input less',
    ops: [{ set: 'steps/pay/acts/pay/with/day', to: null }],
    there: ['payload.lost pay.day', 'seal date'],
    back: ['payload.gained pay.day', 'seal date'],
    saved: { there: [], back: [] },
  },
  {
    name: 'another input',
    ops: [{ set: 'steps/pay/acts/pay/with/kind', to: 'any' }],
    there: ['payload.changed pay.kind', 'seal pick'],
    back: ['payload.changed pay.kind', 'seal pick'],
    saved: { there: [], back: [] },
  },
  {
    name: 'a price is sent, and another one',
    ops: [{ set: 'steps/pay/acts/pay/with/due', to: { var: 'data.price.amount' } }],
    there: ['price pay.due'],
    back: ['price pay.due'],
    saved: { there: [], back: [] },
  },
  {
    name: 'another price is shown',
    ops: [{ set: 'data/price/with/kind', to: 'A' }],
    there: ['price pay:sum.due', 'read.changed read/price'],
    back: ['price pay:sum.due', 'read.changed read/price'],
    saved: { there: [], back: [] },
  },
  {
    name: 'something else is shown',
    ops: [{ set: 'steps/pay/blocks/sum/props/of', to: 'most' }],
    there: ['shown pay:sum.of'],
    back: ['shown pay:sum.of'],
    saved: { there: [], back: [] },
  },
  {
    name: 'a block less',
    ops: [{ remove: 'steps/pay/blocks/sum' }],
    there: ['block.lost pay:sum', 'read.lost read/price'],
    back: ['block.gained pay:sum', 'read.gained read/price'],
    saved: { there: [], back: [] },
  },
  {
    name: 'a step that asks nothing',
    ops: [{ insert: 'steps', after: 'pay', what: { id: 'thanks' } }],
    there: ['step.gained thanks'],
    back: ['step.lost thanks'],
    saved: { there: [], back: [] },
  },
  {
    name: 'an act after which all can still be changed',
    ops: [{ set: 'steps/pay/acts/pay/repeat', to: true }],
    there: ['seal pick', 'seal date', 'seal pay'],
    back: ['seal pick', 'seal date', 'seal pay'],
    saved: { there: [], back: [] },
  },
  {
    name: 'a step and a field under other names, and the release says so',
    ops: [
      { insert: 'steps', before: 'pick', what: { id: 'choose', form: 'choose' } },
      { remove: 'steps/pick' },
      { set: 'data/price/with/kind', to: { var: 'answers.choose.sort' } },
      { set: 'steps/pay/acts/pay/with/kind', to: { var: 'answers.choose.sort' } },
      { set: 'renamed', to: { pick: 'choose', 'pick.kind': 'choose.sort' } },
    ],
    there: [],
    back: [
      'step.lost choose',
      'step.gained pick',
      'price pay:sum.due',
      'payload.changed pay.kind',
      'read.changed read/price',
    ],
    saved: {
      there: [],
      back: ['moved choose > pick', 'restarted date > pick, choose.sort', 'moved pay > pick, choose.sort'],
    },
  },
  {
    name: 'a step under another name, and nobody says so',
    ops: [
      { insert: 'steps', before: 'pick', what: { id: 'choose', form: 'pick' } },
      { remove: 'steps/pick' },
      { set: 'data/price/with/kind', to: { var: 'answers.choose.kind' } },
      { set: 'steps/pay/acts/pay/with/kind', to: { var: 'answers.choose.kind' } },
    ],
    there: ['step.lost pick', 'step.gained choose'],
    back: ['step.lost choose', 'step.gained pick'],
    saved: {
      there: ['restarted date > choose, pick.kind', 'moved pay > choose, pick.kind', 'moved pick > choose'],
      back: ['restarted date > pick, choose.kind', 'moved pay > pick, choose.kind', 'moved choose > pick'],
    },
  },
  {
    name: 'a field less',
    ops: [{ in: 'form:date', remove: 'fields/day' }],
    there: ['payload.lost pay.day', 'field.lost date.day'],
    back: ['payload.gained pay.day', 'field.gained date.day'],
    saved: { there: ['dropped pay > pay, date.day'], back: ['moved pay > date'] },
  },
  {
    name: 'a field more',
    ops: [{ in: 'form:date', insert: 'fields', after: 'day', what: { id: 'note', schema: { type: 'string' } } }],
    there: ['field.gained date.note'],
    back: ['field.lost date.note'],
    saved: { there: ['moved pay > date'], back: ['dropped pay > pay, date.note'] },
  },
  {
    name: 'another mode',
    ops: [{ in: 'form:date', set: 'fields/day/mode', to: 'optional' }],
    there: ['mode date.day'],
    back: ['mode date.day'],
    saved: { there: [], back: [] },
  },
  {
    name: 'an option less',
    ops: [{ in: 'form:pick', set: 'fields/kind/schema/enum', to: ['A', 'C'] }],
    there: ['option.lost pick.kind "B"', 'option.gained pick.kind "C"'],
    back: ['option.lost pick.kind "C"', 'option.gained pick.kind "B"'],
    saved: { there: ['moved date > pick', 'moved pay > pick'], back: [] },
  },
  {
    name: 'an option is refused',
    ops: [{ in: 'form:pick', set: 'fields/kind/choices', to: { unless: { held: { '===': [{ var: 'item' }, 'B'] } } } }],
    there: ['option.lost pick.kind "B"'],
    back: ['option.gained pick.kind "B"'],
    saved: { there: ['moved date > pick', 'moved pay > pick'], back: [] },
  },
  {
    name: 'an option is refused, and somebody who tries it',
    ops: [{ in: 'form:pick', set: 'fields/kind/choices', to: { unless: { held: { '===': [{ var: 'item' }, 'B'] } } } }],
    there: ['option.lost pick.kind "B"'],
    back: ['option.gained pick.kind "B"'],
    saved: { there: ['moved date > pick', 'moved pay > pick'], back: [] },
    cases: withCase((all) => [{ step: 'pick', give: { kind: 'B' }, problems: ['pick.kind:held'] }, ...all]),
  },
  {
    name: 'every option is refused, and somebody who takes none',
    ops: [{ in: 'form:pick', set: 'fields/kind/choices', to: { unless: { held: true } } }],
    there: ['option.lost pick.kind "A"', 'option.lost pick.kind "B"'],
    back: ['option.gained pick.kind "A"', 'option.gained pick.kind "B"'],
    saved: { there: [], back: [] },
    cases: withCase(() => [{ step: 'pick', give: {}, problems: ['pick.kind:required'] }]).slice(-1),
  },
  {
    name: 'another limit',
    ops: [{ in: 'form:date', set: 'fields/day/limits/min', to: '2026-03-05' }],
    there: ['limit date.day min'],
    back: ['limit date.day min'],
    saved: { there: [], back: [] },
  },
  {
    name: 'a rule',
    ops: [
      {
        in: 'form:date',
        insert: 'rules',
        what: { id: 'late', at: 'day', assert: { '>': [{ var: 'form.day' }, '2026-03-15'] } },
      },
    ],
    there: ['problem.gained date.day:date.late'],
    back: ['problem.lost date.day:date.late'],
    saved: { there: ['moved pay > date'], back: [] },
  },
  {
    name: 'what a field begins with',
    ops: [{ set: 'steps/pick/initial', to: { kind: 'A' } }],
    there: ['initial pick.kind'],
    back: ['initial pick.kind'],
    saved: { there: [], back: [] },
  },
  {
    name: 'the centre',
    ops: [{ set: 'center', to: { var: 'answers.pick.kind' } }],
    there: ['center date', 'center pay', 'center done'],
    back: ['center date', 'center pay', 'center done'],
    saved: { there: [], back: [] },
  },
  {
    name: 'something else is read',
    ops: [{ set: 'data/price/call', to: 'read/more' }],
    there: ['price pay:sum.due', 'read.lost read/price', 'read.gained read/more'],
    back: ['price pay:sum.due', 'read.lost read/more', 'read.gained read/price'],
    saved: { there: [], back: [] },
  },
  {
    name: 'where a refusal is asked again',
    ops: [{ set: 'steps/pay/acts/pay/onError', to: { DECLINED: 'date.day' } }],
    there: ['problem.lost pay:DECLINED', 'problem.gained date.day:DECLINED'],
    back: ['problem.lost date.day:DECLINED', 'problem.gained pay:DECLINED'],
    saved: { there: ['moved pay > date'], back: ['moved date > pay'] },
    cases: withCase((deeds) => deeds, { 'act/pay': [{ fails: 'DECLINED', once: true }, { returns: {} }] }),
  },
]
