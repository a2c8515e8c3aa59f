import { describe, expect, it } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import type { JsonObject } from '#engine/documents.ts'
import { layerOf } from '#engine/overlay/origins.ts'
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
    expect(docs.texts).toMatchObject({
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
    expect(layerOf(origins, place)).toBe(layer)
  })

  it('gives the same at a second time, and leaves what it was given alone', () => {
    const before = JSON.stringify({ product, chain })

    const again = resolveLayers({ product, layer: chain })

    expect(again.docs).toEqual(docs)
    expect([...again.origins]).toEqual([...origins])
    expect(JSON.stringify({ product, chain })).toBe(before)
  })
})

describe('texts of a derived flow', () => {
  const en = {
    'flow.join': 'Join',
    'flow.join.payment': 'Payment',
    'flow.join.payment.title': 'Pay {dueToday}',
    'flow.join.questionnaire': 'Questions',
    'flow.join.ends.joined': 'Welcome',
    'flow.join.ends.center': 'no end',
    'flow.joiners': 'another flow',
    'flow.family-join.payment': 'Pay for the family',
  }
  const { docs, origins } = resolveLayers({
    product: { ...product, texts: { en } },
    layer: layerWith([], { texts: { en: { 'flow.join': 'Come in' }, de: { 'flow.join.ends.joined': 'Willkommen' } } }),
  })
  const derived = (locale: string) =>
    Object.fromEntries(Object.entries(docs.texts[locale] ?? {}).filter(([key]) => key.startsWith('flow.family-join')))

  it("are its own, else its base's as the chain says them, for the steps that it has", () => {
    expect(derived('en')).toEqual({
      'flow.family-join': 'Come in',
      'flow.family-join.payment': 'Pay for the family',
      'flow.family-join.payment.title': 'Pay {dueToday}',
      'flow.family-join.ends.joined': 'Welcome',
    })
    expect(derived('de')).toEqual({ 'flow.family-join.ends.joined': 'Willkommen' })
  })

  it('come from where the text of the base comes from', () => {
    expect(layerOf(origins, 'texts/en/flow.family-join')).toBe('nordlys')
    expect(layerOf(origins, 'texts/en/flow.family-join.payment.title')).toBe('product')
  })

  it('are all that the check of a release asks for', () => {
    const asked = (texts: typeof docs.texts) => checkRelease({ ...docs, texts }, new Map())
    const missing = asked(docs.texts).flatMap(({ code, params }) => (code === 'text.missing' ? [params?.key] : []))
    expect(missing).not.toContain('flow.family-join.ends.joined')
    expect(missing).toContain('flow.family-join.center')
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
