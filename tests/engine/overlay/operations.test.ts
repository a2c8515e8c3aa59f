import { describe, expect, it } from 'vitest'
import type { Json, OpDoc } from '#engine/documents.ts'
import { splitPlace, valueAt } from '#engine/overlay/place.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { layerWith, product } from './documents.ts'

const withdrawal = { id: 'withdrawal', form: 'withdrawal' }

const resolve = (...ops: OpDoc[]) => resolveLayers({ product, layer: layerWith(ops) })

const at = (result: ReturnType<typeof resolve>, flow: string, place: string): Json | undefined =>
  valueAt(result.docs.flows[flow] as unknown as Json, splitPlace(place))

const stepsOf = (result: ReturnType<typeof resolve>, flow = 'join') =>
  result.docs.flows[flow]?.steps.map(({ id }) => id).join(' ')

describe('operations that are carried out', () => {
  it.each<[string, OpDoc, string]>([
    [
      'insert after',
      { in: 'flow:join', insert: 'steps', after: 'center', what: withdrawal },
      'center withdrawal questionnaire payment joined',
    ],
    [
      'insert before',
      { in: 'flow:join', insert: 'steps', before: 'center', what: withdrawal },
      'withdrawal center questionnaire payment joined',
    ],
    [
      'insert at the end',
      { in: 'flow:join', insert: 'steps', what: withdrawal },
      'center questionnaire payment joined withdrawal',
    ],
    [
      'move down',
      { in: 'flow:join', move: 'steps/questionnaire', after: 'payment' },
      'center payment questionnaire joined',
    ],
    [
      'move up',
      { in: 'flow:join', move: 'steps/questionnaire', before: 'center' },
      'questionnaire center payment joined',
    ],
    ['remove', { in: 'flow:join', remove: 'steps/questionnaire' }, 'center payment joined'],
  ])('%s', (_, op, steps) => {
    const result = resolve(op)

    expect(result.problems).toEqual([])
    expect(stepsOf(result)).toBe(steps)
  })

  it.each<[string, OpDoc, string, Json | undefined]>([
    ['set a new name', { in: 'flow:join', set: 'steps/center/skip', to: true }, 'steps/center/skip', true],
    ['set a name that is there', { in: 'flow:join', set: 'steps/center/form', to: 'x' }, 'steps/center/form', 'x'],
    [
      'set null takes away',
      { in: 'flow:join', set: 'steps/center/initial', to: null },
      'steps/center/initial',
      undefined,
    ],
    [
      'set a whole member',
      { in: 'flow:join', set: 'steps/center', to: { id: 'center' } },
      'steps/center/form',
      undefined,
    ],
    [
      'insert the first of a list',
      { in: 'flow:join', insert: 'steps/center/blocks', what: { id: 'b', block: 'b' } },
      'steps/center/blocks/b/block',
      'b',
    ],
  ])('%s', (_, op, place, value) => {
    const result = resolve(op)

    expect(result.problems).toEqual([])
    expect(at(result, 'join', place)).toEqual(value)
  })

  it('in forms, screens and the site', () => {
    const { docs, problems } = resolve(
      { in: 'form:pay', set: 'fields/option/mode', to: 'optional' },
      { in: 'screen:profile', insert: 'blocks', before: 'tabs', what: { id: 'news', block: 'news' } },
      { in: 'site', set: 'routes/join/access', to: 'MEMBER' },
    )

    expect(problems).toEqual([])
    expect(docs.forms.pay?.fields[0]?.mode).toBe('optional')
    expect(docs.screens.profile?.blocks.map(({ id }) => id)).toEqual(['news', 'tabs'])
    expect(docs.site.routes[0]?.access).toBe('MEMBER')
  })

  it('removing what a layer has removed is no mistake', () => {
    const remove: OpDoc = { in: 'flow:join', remove: 'steps/questionnaire' }

    expect(resolve(remove, remove).problems).toEqual([])
    expect(stepsOf(resolve(remove), 'family-join')).toBe('center payment joined')
    expect(resolve(remove).problems).toEqual([])
  })
})

describe('operations that are refused change nothing and say why', () => {
  it.each<[string, OpDoc, string]>([
    ['an unknown document', { in: 'flow:leave', remove: 'steps/center' }, 'overlay.document at flow:leave'],
    ['no document', { remove: 'steps/center' }, 'overlay.document at '],
    [
      'a missing place',
      { in: 'flow:join', set: 'steps/plan/when', to: true },
      'overlay.missing at flow:join/steps/plan/when',
    ],
    [
      'a missing member',
      { in: 'flow:join', set: 'steps/plan', to: { id: 'plan' } },
      'overlay.missing at flow:join/steps/plan',
    ],
    [
      'a missing thing to move',
      { in: 'flow:join', move: 'steps/plan', after: 'center' },
      'overlay.missing at flow:join/steps/plan',
    ],
    ['a missing thing to remove', { in: 'flow:join', remove: 'steps/plan' }, 'overlay.missing at flow:join/steps/plan'],
    [
      'a missing neighbour',
      { in: 'flow:join', move: 'steps/center', after: 'plan' },
      'overlay.anchor at flow:join/steps/center',
    ],
    [
      'an id twice',
      { in: 'flow:join', insert: 'steps', what: { id: 'center' } },
      'overlay.duplicate at flow:join/steps',
    ],
    ['a member without id', { in: 'flow:join', insert: 'steps', what: {} }, 'overlay.id at flow:join/steps'],
    ['another id', { in: 'flow:join', set: 'steps/center/id', to: 'x' }, 'overlay.id at flow:join/steps/center/id'],
    [
      'a member with another id',
      { in: 'flow:join', set: 'steps/center', to: { id: 'x' } },
      'overlay.id at flow:join/steps/center',
    ],
    [
      'to insert into what is no list',
      { in: 'flow:join', insert: 'let', what: { id: 'x' } },
      'overlay.list at flow:join/let',
    ],
    [
      "JavaScript's own names",
      { in: 'flow:join', set: 'let/__proto__', to: 1 },
      'overlay.name at flow:join/let/__proto__',
    ],
    ['a locked step', { in: 'flow:join', remove: 'steps/payment' }, 'overlay.locked at flow:join/steps/payment'],
    [
      'moving a locked step',
      { in: 'flow:join', move: 'steps/payment', after: 'center' },
      'overlay.locked at flow:join/steps/payment',
    ],
    [
      'what is inside',
      { in: 'flow:join', set: 'steps/payment/acts/pay/when', to: false },
      'overlay.locked at flow:join/steps/payment/acts/pay/when',
    ],
    [
      'inserting inside',
      { in: 'flow:join', insert: 'steps/payment/acts', what: { id: 'x' } },
      'overlay.locked at flow:join/steps/payment/acts',
    ],
    [
      'unlocking',
      { in: 'flow:join', set: 'steps/payment/locked', to: null },
      'overlay.locked at flow:join/steps/payment/locked',
    ],
    ['what holds something locked', { in: 'flow:join', set: 'steps', to: [] }, 'overlay.locked at flow:join/steps'],
    ['a locked law', { in: 'flow:join', set: 'laws', to: null }, 'overlay.locked at flow:join/laws'],
    [
      'a locked field',
      { in: 'form:pay', set: 'fields/terms/mode', to: 'notUsed' },
      'overlay.locked at form:pay/fields/terms/mode',
    ],
    [
      'a page for more people',
      { in: 'site', set: 'routes/join/access', to: 'open' },
      'access.widened at site/routes/join/access',
    ],
  ])('%s', (_, op, problem) => {
    const result = resolve(op)

    expect(result.problems.map(({ code, at }) => `${code} at ${at}`)).toContain(problem)
    expect(stepsOf(result)).toBe('center questionnaire payment joined')
  })

  it('a later layer may use what it has locked itself', () => {
    const result = resolve(
      { in: 'flow:join', insert: 'steps', after: 'center', what: { ...withdrawal, locked: true } },
      { in: 'flow:join', move: 'steps/withdrawal', before: 'center' },
      { in: 'flow:join', set: 'steps/withdrawal/half', to: true },
    )

    expect(result.problems).toEqual([])
    expect(stepsOf(result)).toBe('withdrawal center questionnaire payment joined')
  })
})
