import { beforeEach, describe, expect, test } from 'vitest'
import type { FlowState } from '#engine/flow/types.ts'
import { flowRecords } from '#portal/flow/flow-record.ts'
import { createFlowStorage } from '#portal/flow/flow-storage.ts'
import { newInstance } from '#portal/flow/instance.ts'
import type { Storage } from '#portal/storage.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

const day = 24 * 60 * 60 * 1000
const state = (more: Partial<FlowState> = {}) =>
  ({ release: 'r1', answers: {}, drafts: {}, acts: [], ...more }) as FlowState
const typed = state({ drafts: { details: { firstName: 'Otto' } } })
const done = state({ acts: [{ act: 'a', key: 'a:0', input: null, status: 'ok', result: null, sealed: {} }] })

const refused = state({ acts: [{ act: 'a', key: 'a:0', input: null, status: 'failed', code: 'TAKEN' }] })

function kept(kind: FlowState): { readonly instance: string } {
  const storage = open(null)
  storage.save(kind)
  return { instance: storage.instance() }
}

let local: Storage
let tab: Storage
let now: Date
beforeEach(() => {
  local = memory()
  tab = memory()
  now = new Date('2026-11-21T12:00:00Z')
})

function open(
  person: string | null,
  more: { query?: Record<string, string>; atStep?: boolean; tab?: Storage; route?: Record<string, string> } = {},
) {
  const records = flowRecords(local, { chain: 'nordlys', flow: 'join', route: more.route ?? {} }, () => now)
  return createFlowStorage({
    records,
    tab: more.tab ?? tab,
    person,
    query: more.query ?? {},
    now: () => now,
    atStep: more.atStep ?? false,
  })
}

describe('what is kept of a flow', () => {
  test('is there on the next visit, with the same instance', () => {
    const first = open(null)
    first.save(typed)

    const second = open(null)

    expect(second.state()).toEqual(typed)
    expect(second.instance()).toBe(first.instance())
  })

  test('is given back to nobody else', () => {
    open('p1').save(typed)
    expect(open('p2').state()).toBeNull()
    expect(open(null).state()).toBeNull()
    expect(open('p1').state()).toEqual(typed)
  })

  test('goes with a visitor who signs in inside the flow', () => {
    const storage = open(null)
    storage.save(typed)

    storage.bind('p1')

    expect(open('p1').instance()).toBe(storage.instance())
    expect(open(null).state()).toBeNull()
  })

  test('goes with a visitor who signs in at the login, in his tab', () => {
    open(null).save(typed)
    expect(open('p1').state()).toEqual(typed)
    expect(open(null).state()).toBeNull()
  })

  test('stays behind when somebody signs in in another tab', () => {
    open(null).save(typed)
    expect(open('p1', { tab: memory() }).state()).toBeNull()
    expect(open(null).state()).toEqual(typed)
  })

  test('is another for other parameters of the address', () => {
    open('p1', { route: { id: '7' } }).save(typed)
    expect(open('p1', { route: { id: '8' } }).state()).toBeNull()
  })

  test('is there for 30 days', () => {
    const { instance } = kept(done)
    now = new Date(now.getTime() + 30 * day)

    const later = open(null)

    expect([later.instance(), later.isOver(), later.state()]).toEqual([instance, false, done])
  })

  test('begins anew after 30 days, with its answers: what was done is over', () => {
    const { instance } = kept({ ...done, ...typed, acts: done.acts })
    now = new Date(now.getTime() + 30 * day + 1)

    const later = open(null)

    expect(later.instance()).not.toBe(instance)
    expect([later.isOver(), later.state()]).toEqual([true, { ...typed, acts: [], submitted: {} }])
  })

  test('is forgotten when one starts over, with its instance', () => {
    const storage = open(null)
    storage.save(typed)
    const before = storage.instance()

    storage.forget()

    expect(storage.instance()).not.toBe(before)
    expect(open(null).state()).toBeNull()
  })

  test.each(['', '{', 'null', '[]', '{"instance":"x"}', '{"instance":"x","savedAt":"2026-11-21","state":{}}'])(
    'is nothing when it cannot be read: %s',
    (text) => {
      local.set('foyer.flow:nordlys:join@visitor', text)
      expect(open(null).state()).toBeNull()
    },
  )
})

describe('what was refused', () => {
  test('is told again in the tab where it was, and in no other', () => {
    open('p1').save(refused)

    expect(open('p1').isFromElsewhere()).toBe(false)
    expect(open('p1', { tab: memory() }).isFromElsewhere()).toBe(true)
  })

  test('is left behind by a link with another wish, which goes before it; by a reload it is not', () => {
    open('p1', { query: { date: '2026-12-01' } }).save(refused)
    const reloaded = open('p1', { query: { date: '2026-12-01' } })
    const linked = open('p1', { query: { date: '2026-12-02' } })

    expect([reloaded.isFromElsewhere(), reloaded.wished()]).toEqual([false, []])
    expect([linked.isFromElsewhere(), linked.wished(), linked.query()]).toEqual([
      true,
      ['date'],
      { date: '2026-12-02' },
    ])
  })

  test('belongs to its instance: another one goes on with what was typed', () => {
    const { instance } = kept(refused)
    const other = open(null, { tab: memory() })
    other.renew()

    expect(other.instance()).not.toBe(instance)
    expect(other.state()).toEqual(refused)
  })
})

describe('the parameters of the address', () => {
  test('are those with which the flow began', () => {
    open(null, { query: { centerId: '101' } }).save(typed)
    expect(open(null).query()).toEqual({ centerId: '101' })
  })

  test('are the new ones of a new link', () => {
    open(null, { query: { centerId: '101' } }).save(typed)
    expect(open(null, { query: { centerId: '102' } }).query()).toEqual({ centerId: '102' })
  })

  test('of a link are wishes, until the flow has done something; of its own address only those that are new', () => {
    const wishedOf = (query: Record<string, string>, atStep = false) => open(null, { query, atStep }).wished()
    expect(wishedOf({ centerId: '101' })).toEqual([])
    open(null, { query: { centerId: '101' } }).save(typed)

    expect(wishedOf({ centerId: '101' })).toEqual(['centerId'])
    expect(wishedOf({ centerId: '101', plan: 'basic' }, true)).toEqual(['plan'])
    expect(wishedOf({})).toEqual([])
    open(null).save(done)
    expect(wishedOf({ centerId: '102' })).toEqual([])
  })

  test('stay once something was done under them', () => {
    open(null, { query: { centerId: '101' } }).save(done)
    expect(open(null, { query: { centerId: '102' } }).query()).toEqual({ centerId: '101' })
  })
})

test('an instance is 128 random bits in letters that fit an address', () => {
  const some = Array.from({ length: 50 }, newInstance)
  expect(new Set(some).size).toBe(50)
  for (const one of some) expect(one).toMatch(/^[A-Za-z0-9_-]{22}$/)
})
