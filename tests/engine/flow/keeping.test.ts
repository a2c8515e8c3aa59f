import { describe, expect, test } from 'vitest'
import type { FlowDoc } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { resume } from '#engine/flow/resume.ts'
import { saveable } from '#engine/flow/saveable.ts'
import { screenWalk } from '#engine/flow/screen.ts'
import { newState, recordEntry, typeValue } from '#engine/flow/state.ts'
import type { Context, FlowState, JournalEntry } from '#engine/flow/types.ts'
import { platform, type SmallDocs, small } from './desk.ts'

const text = { type: 'string' } as const
const v = (path: string) => ({ var: path })
const ok: JournalEntry = {
  act: 'do',
  key: 'do:0',
  input: {},
  status: 'ok',
  result: {},
  sealed: { a: { answers: {}, records: {} } },
}

describe('typing', () => {
  const state: FlowState = { ...newState('r'), answers: { s: { bank: { iban: '1' }, kids: [{ _id: 'a', n: 'A' }] } } }
  test.each([
    ['x', '1', { x: '1' }],
    ['bank.holder', 'Ada', { bank: { iban: '1', holder: 'Ada' } }],
    ['kids[a].n', 'B', { kids: [{ _id: 'a', n: 'B' }] }],
    [
      'kids[b].n',
      'C',
      {
        kids: [
          { _id: 'a', n: 'A' },
          { _id: 'b', n: 'C' },
        ],
      },
    ],
    ['x', null, { x: null }],
  ])('%s', (path, value, draft) => {
    expect(typeValue(state, 's', path, value).drafts.s).toEqual(draft)
    expect(state.drafts).toEqual({})
  })
})

describe('journal', () => {
  test('an act has one outcome: its line is replaced and comes last', () => {
    const sent = { act: 'do', key: 'do:0', input: {}, status: 'sent' } as const
    const other = { act: 'x', key: 'x:0', input: {}, status: 'sent' } as const

    const { acts } = recordEntry(recordEntry(recordEntry(newState('r'), sent), other), ok)

    expect(acts).toEqual([other, ok])
  })
})

describe('what may be kept', () => {
  const docs: SmallDocs = {
    forms: {
      s: {
        fields: [
          { id: 'x', schema: text },
          { id: 'p', schema: { type: 'string', writeOnly: true } },
          { id: 'n', schema: { type: 'string', 'x-sensitive': true }, mode: 'optional' },
          { id: 'bank', schema: { type: 'object' }, form: 'bank', mode: 'optional' },
        ],
      },
      bank: {
        fields: [
          { id: 'holder', schema: text },
          { id: 'iban', schema: { type: 'string', 'x-sensitive': true } },
        ],
      },
      plain: { fields: [{ id: 'x', schema: text }] },
    },
    steps: [
      {
        id: 'a',
        form: 's',
        acts: [{ id: 'do', call: 'x/do', with: { p: v('answers.a.p'), all: v('answers.a'), x: v('answers.a.x') } }],
      },
      { id: 'b', form: 'plain' },
    ],
  }
  const keep = (state: Partial<FlowState>) => saveable(small(docs), 'f', { ...newState('r'), ...state })

  test('a step that loses a secret is open again, with all the rest', () => {
    const { answers, drafts } = keep({
      answers: { a: { x: '1', p: '2', bank: { holder: 'A', iban: '3' } }, b: { x: '4' } },
    })

    expect(answers).toEqual({ b: { x: '4' } })
    expect(drafts).toEqual({ a: { x: '1', bank: { holder: 'A' } } })
  })

  test('unless its act was sent: then nothing asks for the secret any more', () => {
    const sent = { act: 'do', key: 'do:0', input: { p: '2', all: {}, x: '1' }, status: 'sent' } as const

    const kept = keep({ answers: { a: { x: '1', p: '2', n: '3' } }, acts: [sent] })

    expect(kept.answers).toEqual({ a: { x: '1' } })
    expect(kept.acts).toEqual([{ ...sent, input: { x: '1' } }])
  })

  test('an emptied secret is no secret', () => {
    expect(keep({ answers: { a: { x: '1', n: null } } }).answers).toEqual({ a: { x: '1', n: null } })
  })
})

describe('resume in a newer release', () => {
  const flow = (renamed: FlowDoc['renamed'] = {}): FlowDoc => ({ id: 'f', route: '/f', steps: [], renamed })
  const old: FlowState = {
    ...newState('old'),
    answers: { info: { mobile: '1', x: '2' }, plan: {} },
    drafts: { plan: { p: '3' } },
    submitted: { info: 1 },
  }

  test.each<[string, FlowState, boolean]>([
    ['nothing done', old, false],
    ['something refused', recordEntry(old, { act: 'do', key: 'k', input: {}, status: 'failed', code: 'NO' }), false],
    ['a code was sent', recordEntry(old, { ...ok, sealed: {} }), false],
    ['something sealed', recordEntry(old, ok), true],
    ['something on its way', recordEntry(old, { act: 'do', key: 'k', input: {}, status: 'sent' }), true],
    ['something pending', recordEntry(old, { act: 'do', key: 'k', input: {}, status: 'pending', kind: 'poll' }), true],
  ])('%s', (_, state, stays) => {
    const resumed = resume(state, 'new', flow())

    expect(resumed.stays).toBe(stays)
    expect(resumed.state.release).toBe(stays ? 'old' : 'new')
  })

  test('renamed steps and fields find their home', () => {
    const { state } = resume(old, 'new', flow({ info: 'details', 'info.mobile': 'details.phone' }))

    expect(state).toMatchObject({
      answers: { details: { phone: '1', x: '2' }, plan: {} },
      drafts: { plan: { p: '3' } },
      submitted: { details: 1 },
    })
  })
})

describe('a screen', () => {
  const context: Context = {
    flow: 'home',
    today: '2026-03-02',
    lang: 'en',
    user: null,
    person: null,
    route: {},
    query: { tab: 'x' },
  }
  const program = compileRelease(
    {
      flows: {},
      forms: {},
      values: {},
      config: { on: true },
      centers: {},
      screens: {
        home: {
          id: 'home',
          let: { tab: v('query.tab') },
          data: { d: { call: 'x/d' } },
          blocks: [
            { id: 'list', block: 'list', props: { entries: v('data.d.list'), tab: v('let.tab') } },
            { id: 'off', block: 'list', when: { '!': v('config.on') } },
          ],
          acts: [{ id: 'book', call: 'x/book', with: { class: v('item.id'), room: v('data.d.room') } }],
        },
      },
    },
    platform,
  )

  test('is a walk with one step: blocks, data, and acts that a block starts', () => {
    const data = new Map([['x/d {}', { state: 'ready', value: { list: [1] } }]] as const)

    const waiting = screenWalk({ program, context, data: new Map(), state: newState('r') })
    const ready = screenWalk({ program, context, data, state: newState('r'), previous: waiting })

    expect(waiting).toMatchObject({ at: 'home', path: ['home'], blocks: [{ id: 'list', waiting: ['entries'] }] })
    expect(waiting.needs).toHaveLength(1)
    expect(ready.blocks).toEqual([{ id: 'list', block: 'list', props: { entries: [1], tab: 'x' }, waiting: [] }])
    expect(ready.start('book', 'c1')).toMatchObject({
      call: 'x/book',
      item: 'c1',
      input: { class: 'c1' },
      key: 'book:c1:0',
    })
  })

  test('is driven like a flow, so that a server can start what a block starts', async () => {
    const read = () => Promise.resolve({ state: 'ready', value: { list: [], room: 'blue' } } as const)
    const booked = recordEntry(newState('r'), {
      act: 'book',
      item: 'c1',
      key: 'book:c1:0',
      input: {},
      status: 'ok',
      result: {},
      sealed: {},
    })

    const { walk: driven } = await drive({ program, context, state: booked, read, isScreen: true })

    expect(driven.start('book', 'c1')).toMatchObject({
      input: { class: 'c1', room: 'blue' },
      key: 'book:c1:1',
      seals: {},
    })
    expect(driven.start('book', 'c2')).toMatchObject({ input: { class: 'c2' }, key: 'book:c2:0' })
  })
})
