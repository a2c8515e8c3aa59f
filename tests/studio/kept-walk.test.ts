import { expect, it } from 'vitest'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { keptWalk } from '#studio/walk/kept-walk.ts'

const ground = {
  site: {
    routes: [
      { path: '/home', screen: 'home' },
      { path: '/join/:step?', flow: 'join', steps: ['center'] },
      { path: '/change/:subscription/:step?', flow: 'change', steps: ['plan'] },
    ],
  } as never, // its routes alone are looked at
  clubs: [{ id: '110' }, { id: '120' }],
  languages: [{ code: 'de' }, { code: 'ar' }],
}
const plain: FixtureDoc = { flow: 'join', chain: 'nordlys', today: '2026-07-27', do: [], expect: {} }
const visitor = { release: 'draft', today: '2026-07-27', fault: 'none', person: null }

it.each<[string, Partial<FixtureDoc>, object | null]>([
  ['a visitor', {}, { address: '/join', view: visitor }],
  [
    'a visitor by a link, in a language of the chain',
    { context: { query: { promo: 'A & B' }, lang: 'ar' } },
    { address: '/join?promo=A+%26+B', view: { ...visitor, lang: 'ar' } },
  ],
  ['another language', { context: { lang: 'fr' } }, { address: '/join', view: visitor }],
  [
    'a member at their club',
    {
      flow: 'change',
      context: { route: { subscription: 's/1' }, user: {}, person: { centerId: '120', birthday: '2010-02-01' } },
    },
    { address: '/change/s%2F1', view: { ...visitor, person: { centerId: '120', birthday: '2010-02-01' } } },
  ],
  [
    'a member whose club is gone',
    { context: { user: {}, person: { centerId: '999', birthday: null } } },
    { address: '/join', view: { ...visitor, person: { centerId: '110', birthday: '1990-05-14' } } },
  ],
  ['a page that lacks what it is about', { flow: 'change' }, null],
  ['a flow that no page has', { flow: 'leave' }, null],
])('%s', (_, more, expected) => {
  const walk = keptWalk({ ...plain, ...more }, ground)
  expect(walk).toEqual(expected === null ? null : { ...expected, deeds: [] })
})
