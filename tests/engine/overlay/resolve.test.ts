import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { originOf } from '#engine/overlay/origins.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { mergeSettings, settingsOf } from '#engine/overlay/settings.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { layerWith, product } from './documents.ts'

const chain = layerWith(
  [
    { in: 'flow:join', insert: 'steps', after: 'center', what: { id: 'withdrawal', form: 'withdrawal' } },
    { in: 'flow:family-join', set: 'steps/withdrawal/skip', to: true },
  ],
  {
    config: {
      $schema: 'config.schema.json',
      country: 'DE',
      minimumAge: null,
      joinForm: { phone: 'optional' },
      links: ['c'],
      centers: { '102': { joinForm: { phone: 'required' } } },
    },
    texts: { en: { 'flow.join': 'Become a member' }, de: { 'flow.join': 'Mitglied werden' } },
  },
)

describe('a chain laid over the product', () => {
  const { docs, origins, problems } = resolveLayers({ product, layer: chain })

  it('has no problems', () => {
    expect(problems).toEqual([])
  })

  it('merges settings: maps deep, lists replaced, null taken away', () => {
    expect(docs.config).toEqual({
      country: 'DE',
      minimumAge: null,
      joinForm: { email: 'required', phone: 'optional' },
      links: ['c'],
    })
  })

  it('takes a whole map away', () => {
    expect(mergeSettings({ providers: { card: { fee: 1 }, cash: {} } }, { providers: { card: null } })).toEqual({
      providers: { cash: {} },
    })
  })

  it("never takes JavaScript's own names for settings", () => {
    const over = JSON.parse('{"__proto__": {"country": "XX"}, "constructor": {"a": 1}}') as JsonObject

    expect(Object.getPrototypeOf(mergeSettings({}, over))).toBe(Object.prototype)
    expect(Object.keys(mergeSettings({}, over))).toEqual([])
  })

  it('keeps of a centre what differs', () => {
    expect(docs.centers).toEqual({ '102': { joinForm: { phone: 'required' } } })
    expect(settingsOf(docs.config, docs.centers, '102').joinForm).toEqual({ email: 'required', phone: 'required' })
    expect(settingsOf(docs.config, docs.centers, '101')).toBe(docs.config)
    expect(settingsOf(docs.config, docs.centers, 'constructor')).toBe(docs.config)
  })

  it('lays texts over by language', () => {
    expect(docs.texts).toEqual({
      en: { 'flow.join': 'Become a member', 'flow.join.payment': 'Payment' },
      de: { 'flow.join': 'Mitglied werden' },
    })
  })

  it('derives flows from what the chain has made of their base, then changes them', () => {
    const family = docs.flows['family-join']

    expect(family?.id).toBe('family-join')
    expect(family?.route).toBe('/family/join')
    expect(family?.let).toEqual({ personId: { var: 'route.memberId' } })
    expect(family?.steps.map(({ id }) => id)).toEqual(['center', 'withdrawal', 'payment', 'joined'])
    expect(family?.steps[1]?.skip).toBe(true)
    expect(docs.flows.join?.steps[1]?.skip).toBeUndefined()
  })

  it.each([
    ['config/country', 'nordlys'],
    ['config/joinForm/phone', 'nordlys'],
    ['config/joinForm/email', 'product'],
    ['centers/102/joinForm/phone', 'nordlys'],
    ['texts/en/flow.join', 'nordlys'],
    ['texts/en/flow.join.payment', 'product'],
    ['flow:join/steps/withdrawal/form', 'nordlys'],
    ['flow:join/steps/center/form', 'product'],
    ['flow:family-join/steps/withdrawal/form', 'nordlys'],
    ['flow:family-join/let/personId', 'product'],
  ])('knows where %s comes from: %s', (place, layer) => {
    expect(originOf(origins, place)).toBe(layer)
  })

  it('gives the same at a second time, and leaves what it was given alone', () => {
    const before = JSON.stringify({ product, chain })

    const again = resolveLayers({ product, layer: chain })

    expect(again.docs).toEqual(docs)
    expect([...again.origins]).toEqual([...origins])
    expect(JSON.stringify({ product, chain })).toBe(before)
  })
})

describe('the product alone', () => {
  it('is a chain of its own', () => {
    const { docs, origins, problems } = resolveLayers({ product, layer: null })

    expect(problems).toEqual([])
    expect([...new Set(origins.values())]).toEqual(['product'])
    expect(docs.chain).toBe('product')
    expect(docs.config).not.toHaveProperty('$schema')
  })

  it('says so when a flow derives from nothing', () => {
    const flows: ProductDocs['flows'] = { leave: { id: 'leave', from: 'stay', ops: [] } }

    const { docs, problems } = resolveLayers({ product: { ...product, flows }, layer: null })

    expect(docs.flows).toEqual({})
    expect(problems).toEqual([
      { code: 'overlay.from', at: 'flow:leave/from', severity: 'error', params: { from: 'stay' } },
    ])
  })
})
