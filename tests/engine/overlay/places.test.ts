import { describe, expect, it } from 'vitest'
import type {
  DerivedFlowDoc,
  FlowDoc,
  FormDoc,
  Json,
  JsonObject,
  OpDoc,
  ScreenDoc,
  SiteDoc,
} from '#engine/documents.ts'
import { changesOf, layerOf } from '#engine/overlay/origins.ts'
import { splitPlace, valueAt } from '#engine/overlay/place.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import join from '../../../flows/join/flow.json' with { type: 'json' }
import profile from '../../../flows/screens/profile.json' with { type: 'json' }
import site from '../../../flows/site.json' with { type: 'json' }
import details from '../../../schemas/forms/member-details.json' with { type: 'json' }
import pickPlan from '../../../schemas/forms/pick-plan.json' with { type: 'json' }

const family: DerivedFlowDoc = {
  id: 'family',
  from: 'join',
  route: '/family',
  ops: [{ remove: 'steps/questionnaire' }, { set: 'steps/center/skip', to: null }],
}

// Documents that the check has passed.
const product = {
  site: site as unknown as SiteDoc,
  flows: { join: join as unknown as FlowDoc, family },
  forms: { 'member-details': details as unknown as FormDoc, 'pick-plan': pickPlan as unknown as FormDoc },
  screens: { profile: profile as unknown as ScreenDoc },
  values: {},
  config: { joinForm: { mobile: 'notUsed', email: 'required' }, features: { promoCode: true } },
  texts: { en: { 'flow.join': 'Join' } },
} satisfies ProductDocs

const resolve = (ops: readonly OpDoc[], config: JsonObject = {}) =>
  resolveLayers({ product, layer: { chain: 'acorn', config, overlay: { layer: 'acorn', ops }, texts: {} } })

/** The value at `flow:join/steps/plan`. */
function at({ docs }: ReturnType<typeof resolve>, place: string): Json | undefined {
  const [doc = '', ...inside] = splitPlace(place)
  const [kind, id = ''] = doc.split(':')
  const found =
    kind === 'flow'
      ? docs.flows[id]
      : kind === 'form'
        ? docs.forms[id]
        : kind === 'screen'
          ? docs.screens[id]
          : docs.site
  return valueAt(found as unknown as Json, inside)
}

const idsAt = (result: ReturnType<typeof resolve>, place: string): readonly string[] => {
  const list = at(result, place)
  return Array.isArray(list) ? list.map((one) => String((one as JsonObject).id)) : []
}

const yes = { var: 'today' }
const block = { id: 'notice', block: 'withdrawal-notice' }

describe('set', () => {
  it.each<[string, string, string, Json]>([
    ['a condition of a step', 'flow:join', 'steps/plan/when', yes],
    ['a start value', 'flow:join', 'steps/plan/initial/plan', 'basic'],
    ['a name', 'flow:join', 'let/dueToday', yes],
    ['a new name', 'flow:join', 'let/tone', 'calm'],
    ['the condition of a datum', 'flow:join', 'data/template/when', yes],
    ['an input of a datum', 'flow:join', 'data/template/with/purpose', 'join'],
    ['a place of a refusal', 'flow:join', 'data/summary/onError/INVALID_PLAN', 'plan'],
    ['an input of an act', 'flow:join', 'steps/details/acts/create-person/with/centerId', yes],
    ['a refusal of an act', 'flow:join', 'steps/details/acts/create-person/onError/WEAK_PASSWORD', 'details'],
    ['a property of a block', 'flow:join', 'blocks/order-summary/props/center', yes],
    ['a property of a block of an end', 'flow:join', 'steps/joined/blocks/welcome/props/center', yes],
    ['the settings of a centre', 'flow:join', 'center', yes],
    ['the mode of a field', 'form:member-details', 'fields/phone/mode', 'required'],
    ['a keyword of a schema', 'form:member-details', 'fields/phone/schema/maxLength', 20],
    ['what hides a choice', 'form:pick-plan', 'fields/plan/choices/only', yes],
    ['a new reason of refusal', 'form:pick-plan', 'fields/plan/choices/unless/closed', yes],
    ['a limit', 'form:pick-plan', 'fields/startDate/limits/max', yes],
    ['a new limit', 'form:pick-plan', 'fields/promoCode/limits', { maxLength: 5 }],
    ['a rule', 'form:member-details', 'rules/zip-valid/when', yes],
    ['a widget', 'form:pick-plan', 'fields/plan/ui/ui:widget', 'select'],
    ['a whole field', 'form:pick-plan', 'fields/promoCode', { id: 'promoCode', schema: { type: 'string' } }],
    ['a property of a screen', 'screen:profile', 'blocks/tabs/props/tabs', ['personal', 'my-subscriptions']],
    ['a datum of a screen', 'screen:profile', 'data/details/when', yes],
    ['the header of a page', 'site', 'routes/profile/header', 'TINY'],
    ['the access of a page, narrower', 'site', 'routes/profile/access', 'MANAGER'],
  ])('%s', (_, document, place, to) => {
    const result = resolve([{ in: document, set: place, to }])

    expect(result.problems).toEqual([])
    expect(at(result, `${document}/${place}`)).toEqual(to)
    expect(layerOf(result.origins, `${document}/${place}`)).toBe('acorn')
    expect(layerOf(result.origins, document)).toBe('product')
  })

  it.each<[string, string, string]>([
    ['a condition', 'flow:join', 'steps/questionnaire/when'],
    ['a limit', 'form:pick-plan', 'fields/startDate/limits/max'],
    ['a name', 'flow:join', 'let/means'],
    ['a part of the site', 'site', 'routes/join/feature'],
  ])('null takes %s away', (_, document, place) => {
    const result = resolve([{ in: document, set: place, to: null }])

    expect(at(result, `${document}/${place}`)).toBeUndefined()
    expect(changesOf(result.origins, 'acorn')).toContainEqual({ place: `${document}/${place}`, change: 'removed' })
  })
})

describe('insert, move and remove', () => {
  it.each<[string, string, string, JsonObject, string]>([
    ['a step', 'flow:join', 'steps', { id: 'pause' }, 'details'],
    ['a law', 'flow:join', 'laws', { id: 'plan-first', at: 'pay', holds: yes }, 'terms-before-payment'],
    ['a block of the flow', 'flow:join', 'blocks', block, 'order-summary'],
    ['a block of a step', 'flow:join', 'steps/joined/blocks', block, 'welcome'],
    ['an act', 'flow:join', 'steps/details/acts', { id: 'note', call: 'user/sign-out' }, 'create-person'],
    ['a field', 'form:pick-plan', 'fields', { id: 'note', schema: { type: 'string' } }, 'plan'],
    ['a rule', 'form:member-details', 'rules', { id: 'note', at: 'phone', assert: yes }, 'zip-valid'],
    ['a block of a screen', 'screen:profile', 'blocks', block, 'tabs'],
    ['a page', 'site', 'routes', { id: 'hello', path: '/hello', access: 'open', page: 'hello' }, 'join'],
  ])('%s', (_, document, list, what, neighbour) => {
    const place = `${list}/${String(what.id)}`
    const insert: OpDoc = { in: document, insert: list, after: neighbour, what }
    const before = idsAt(resolve([]), `${document}/${list}`)

    const inserted = resolve([insert])
    const moved = resolve([insert, { in: document, move: place, before: neighbour }])
    const removed = resolve([insert, { in: document, remove: place }])

    const position = before.indexOf(neighbour)
    expect(idsAt(inserted, `${document}/${list}`)).toEqual(before.toSpliced(position + 1, 0, String(what.id)))
    expect(layerOf(inserted.origins, `${document}/${place}/anything`)).toBe('acorn')
    expect(idsAt(moved, `${document}/${list}`)).toEqual(before.toSpliced(position, 0, String(what.id)))
    expect(removed.docs).toEqual(resolve([]).docs)
    expect([...inserted.problems, ...moved.problems, ...removed.problems]).toEqual([])
  })

  it('into a list that is not there yet, which goes with its last member', () => {
    const insert: OpDoc = { in: 'flow:join', insert: 'steps/center/blocks', what: block }

    expect(idsAt(resolve([insert]), 'flow:join/steps/center/blocks')).toEqual(['notice'])
    expect(
      at(resolve([insert, { in: 'flow:join', remove: 'steps/center/blocks/notice' }]), 'flow:join/steps/center'),
    ).toEqual(join.steps[0])
  })
})

describe('the order of application', () => {
  it('is the chain on base flows, then derivation, then the chain on derived flows', () => {
    const { docs, origins, problems } = resolve([
      { in: 'flow:family', set: 'steps/plan/half', to: true },
      { in: 'flow:join', insert: 'steps', after: 'plan', what: { id: 'pause' } },
    ])

    expect(problems).toEqual([])
    expect(docs.flows.family?.steps.map(({ id }) => id)).toContain('pause')
    expect(docs.flows.join?.steps.find(({ id }) => id === 'plan')?.half).toBeUndefined()
    expect(layerOf(origins, 'flow:family/steps/pause')).toBe('acorn')
    expect(layerOf(origins, 'flow:family/steps/plan/half')).toBe('acorn')
    expect(layerOf(origins, 'flow:join/steps/plan')).toBe('product')
  })

  it('is that of the list within one document', () => {
    const result = resolve([
      { in: 'form:pick-plan', set: 'fields/size/mode', to: 'optional' },
      { in: 'form:pick-plan', set: 'fields/size/mode', to: 'notUsed' },
    ])

    expect(at(result, 'form:pick-plan/fields/size/mode')).toBe('notUsed')
  })

  it('lays settings over settings: product, chain, centre', () => {
    const { docs, origins } = resolve([], {
      joinForm: { mobile: 'optional' },
      centers: { '7': { joinForm: { mobile: 'required' }, features: { promoCode: null } } },
    })
    const centre = settingsOf(docs.config, docs.centers, '7')

    expect(docs.config.joinForm).toEqual({ mobile: 'optional', email: 'required' })
    expect(centre).toMatchObject({ joinForm: { mobile: 'required', email: 'required' }, features: { promoCode: null } })
    expect(layerOf(origins, 'config/joinForm/mobile')).toBe('acorn')
    expect(layerOf(origins, 'config/joinForm/email')).toBe('product')
    expect(layerOf(origins, 'centers/7/joinForm/mobile')).toBe('acorn')
  })
})

describe('what a chain has changed', () => {
  it('is every place that it has set, moved or removed', () => {
    const { origins } = resolve(
      [
        { in: 'flow:join', move: 'steps/questionnaire', before: 'details' },
        { in: 'flow:join', insert: 'steps', after: 'plan', what: { id: 'pause' } },
        { in: 'form:pick-plan', set: 'fields/size/mode', to: 'optional' },
        { in: 'form:pick-plan', remove: 'fields/promoCode' },
      ],
      { joinForm: { mobile: 'optional' } },
    )

    expect(changesOf(origins, 'acorn')).toEqual([
      { place: 'config/joinForm/mobile', change: 'set' },
      // The derived flow has what its base has.
      { place: 'flow:family/steps/pause', change: 'set' },
      { place: 'flow:join/steps/pause', change: 'set' },
      { place: 'flow:join/steps/questionnaire', change: 'moved' },
      { place: 'form:pick-plan/fields/promoCode', change: 'removed' },
      { place: 'form:pick-plan/fields/size/mode', change: 'set' },
    ])
  })

  it('is nothing without a chain', () => {
    const { origins } = resolveLayers({ product, layer: null })

    expect(changesOf(origins, 'acorn')).toEqual([])
  })
})

describe('a place that is missing', () => {
  it.each<[string, OpDoc]>([
    ['set', { in: 'flow:join', set: 'steps/nobody/when', to: yes }],
    ['insert', { in: 'flow:join', insert: 'steps/nobody/blocks', what: block }],
    ['move', { in: 'flow:join', move: 'steps/nobody', after: 'plan' }],
    ['remove', { in: 'form:pick-plan', remove: 'fields/nobody' }],
  ])('of %s is told and changes nothing', (operation, op) => {
    const result = resolve([op])

    expect(result.docs).toEqual(resolve([]).docs)
    expect(result.problems).toMatchObject([{ code: 'overlay.missing', params: { operation, layer: 'acorn' } }])
  })
})
