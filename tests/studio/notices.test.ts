import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Expr, Json, JsonObject } from '#engine/documents.ts'
import { placeOfChange } from '#server/features/studio/draft/place.ts'
import { fold } from '#server/features/studio/draft/service.ts'
import type { PlaceChange } from '#studio/draft/use-draft.ts'
import { audienceOf, neverShown, withAudience } from '#studio/notices/audience.ts'
import {
  bannerMoved,
  changesToAdd,
  changesToRemove,
  lackingIn,
  memberChanged,
  moved,
  noticePlace,
  noticesIn,
  saidBy,
} from '#studio/notices/notices.ts'

const chains = ['nordlys', 'waha', 'ridgeline'].map(
  (chain) => JSON.parse(readFileSync(`flows/chains/${chain}/config.json`, 'utf8')) as JsonObject,
)
const config = chains[2] ?? {}
const after = (own: JsonObject, changes: readonly PlaceChange[]) => {
  expect(changes.map(({ at }) => placeOfChange(at))).not.toContain(null)
  return fold({ 'config.json': own }, changes)['config.json'] as JsonObject
}
const keys = (own: JsonObject) => noticesIn(own).map(({ key }) => key)
const back = (changes: readonly PlaceChange[]) =>
  changes.toReversed().map(({ at, was }) => ({ at, value: was, was: null }))
const notice = (own: JsonObject, key: string) => {
  const found = noticesIn(own).find((one) => one.key === key)
  if (found === undefined) throw new Error(key)
  return found
}
const blank = { when: null, paths: [], url: null, place: 'below', ground: null } as const

it('every notice of the chains is read, with its words, and taken out and put back it is the same', () => {
  for (const own of chains)
    for (const one of noticesIn(own)) {
      const changes = changesToRemove(own, one)
      expect(keys(after(own, changes))).toEqual(keys(own).filter((key) => key !== one.key))
      expect(after(after(own, changes), back(changes))).toEqual(own)
    }
  expect(saidBy(notice(config, 'strapLines/overdue'), ['de', 'es'])).toBe(
    'Tienes un pago vencido. Págalo aquí y vuelves a tener todo disponible.',
  )
  expect(lackingIn(notice(config, 'strapLines/overdue'), ['en', 'de'])).toEqual(['de'])
})

it('a new one stands at the end, with an id made of its words', () => {
  const words = { en: '<p>Questions? <a href="mailto:a@b.example">Write to us</a></p>' }
  const made = changesToAdd(config, { ...blank, kind: 'contentBlocks', url: '/join', content: words }, ['en'])
  const twice =
    made && changesToAdd(after(config, made.changes), { ...blank, kind: 'contentBlocks', content: words }, ['en'])

  expect(made?.key).toBe('contentBlocks/questions-write-to-us')
  expect(notice(after(config, made?.changes ?? []), made?.key ?? '')).toMatchObject({ url: '/join', content: words })
  expect(twice?.key).toBe('contentBlocks/questions-write-to-us-2')
})

it.each([
  ['14 days to withdraw', 'strapLines/notice-14-days-to-withdraw'],
  ['ساعات السيدات', 'strapLines/notice'],
])('%s makes an id that can stand', (words, key) => {
  expect(changesToAdd({}, { ...blank, kind: 'strapLines', content: { en: words } }, ['en'])?.key).toBe(key)
})

it('a page has one banner; it can be moved to another page, and back', () => {
  const made = changesToAdd(config, { ...blank, kind: 'banners', paths: ['/profile'], content: { en: 'Hello' } }, [
    'en',
  ])
  const own = after(config, made?.changes ?? [])

  expect(made?.key).toBe('lookAndFeel/banners//profile')
  expect(
    changesToAdd(own, { ...blank, kind: 'banners', paths: ['/profile'], content: { en: 'Two' } }, ['en']),
  ).toBeNull()
  const gone = bannerMoved(own, notice(own, 'lookAndFeel/banners//profile'), '/join') ?? []
  expect(keys(after(own, gone))).toContain('lookAndFeel/banners//join')
  expect(after(after(own, gone), back(gone))).toEqual(own)
})

it('strap lines move among themselves, blocks among those of their side', () => {
  const all = noticesIn(config)
  const down = moved(config, all, notice(config, 'strapLines/enrollment'), 1) ?? []

  expect(keys(after(config, down)).slice(0, 3)).toEqual([
    'strapLines/overdue',
    'strapLines/enrollment',
    'strapLines/ballard',
  ])
  expect(after(after(config, down), back(down))).toEqual(config)
  expect(moved(config, all, notice(config, 'strapLines/enrollment'), -1)).toBeNull()
  expect(moved(config, all, notice(config, 'contentBlocks/questions'), 1)).toBeNull()
})

it('a part is changed by itself', () => {
  const change = memberChanged(config, notice(config, 'strapLines/ballard'), 'content/es', 'Ya abrió')

  expect(change).toEqual({
    at: 'config:strapLines/ballard/content/es',
    value: 'Ya abrió',
    was: 'Ballard abre pronto. Entrena allí desde el primer día.',
  })
})

it.each([
  ['strapLines/summer', 'strapLines/summer', ''],
  ['contentBlocks/summer/content/de', 'contentBlocks/summer', 'content/de'],
  ['lookAndFeel/banners//profile/content/de', 'lookAndFeel/banners//profile', 'content/de'],
  ['lookAndFeel/banners///content', 'lookAndFeel/banners//', 'content'],
  ['lookAndFeel/banners/~1profile~1club/when', 'lookAndFeel/banners//profile/club', 'when'],
  ['lookAndFeel/banners//profile/club', 'lookAndFeel/banners//profile/club', ''],
])('%s is of %s', (setting, key, member) => {
  expect(noticePlace(setting)).toMatchObject({ key, member })
})

it.each(['strapLines', 'lookAndFeel/mainColor', 'joinForm/mobile'])('%s is of no notice', (setting) => {
  expect(noticePlace(setting)).toBeNull()
})

const user = { var: 'user.userId' }
const day = { var: 'today' }
it.each<[Expr | null, ReturnType<typeof audienceOf>]>([
  [null, { who: 'everybody', from: null, until: null }],
  [{ '!': { var: 'user' } }, { who: 'visitors', from: null, until: null }],
  [{ '!!': [user] }, { who: 'members', from: null, until: null }],
  [{ '<': [day, '2026-04-01'] }, { who: 'everybody', from: null, until: '2026-03-31' }],
  [{ and: [{ '>=': [day, '2026-03-01'] }, { '!': user }] }, { who: 'visitors', from: '2026-03-01', until: null }],
  [{ or: [{ '!': user }, { '!!': user }] }, null],
  [{ and: [{ '!': user }, { '!!': user }] }, null],
  [{ '!!': { var: 'user.overdueDebt' } }, null],
  [{ '<': [day, 'soon'] }, null],
])('%j is for %j', (expr, audience) => {
  expect(audienceOf(expr)).toEqual(audience)
  // Who changes nothing keeps it to the letter.
  if (audience !== null) expect(withAudience(expr, audience)).toEqual(expr)
})

const anyDay = fc.option(fc.constantFrom('2026-01-31', '2026-03-01', '2027-12-31'), { nil: null })
const anyAudience = fc.record({ who: fc.constantFrom('everybody', 'visitors', 'members'), from: anyDay, until: anyDay })
it('any audience is read back as it was chosen, whatever stood there; what is not chosen anew stays as it was written', () => {
  const before: readonly (Json | null)[] = [
    null,
    { '!': { var: 'user' } },
    { '<': [day, '2026-03-02'] },
    { or: [true, false] },
  ]
  fc.assert(
    fc.property(anyAudience, fc.constantFrom(...before), (wanted, expr) => {
      expect(audienceOf(withAudience(expr, wanted as never))).toEqual(wanted)
    }),
  )
  expect(
    withAudience(
      { and: [{ '!': { var: 'user' } }, { '<': [day, '2026-03-02'] }] },
      { who: 'visitors', from: null, until: null },
    ),
  ).toEqual({ '!': { var: 'user' } })
})

it.each<[string | null, string | null, string | null]>([
  [null, '2026-11-30', 'over'],
  [null, '2026-12-01', null],
  ['2027-02-01', '2027-01-01', 'order'],
  ['2027-01-01', null, null],
])('from %s until %s: %s', (from, until, why) => {
  expect(neverShown({ who: 'everybody', from, until }, '2026-12-01')).toBe(why)
})
