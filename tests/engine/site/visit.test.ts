import { describe, expect, test } from 'vitest'
import type { RouteDoc } from '#engine/documents.ts'
import { hasNavigation, headerKind } from '#engine/site/header.ts'
import { queryPreferences } from '#engine/site/preferences.ts'
import { ssoEntry } from '#engine/site/sso.ts'
import { titleKey } from '#engine/site/title.ts'
import { centerInQuery, isDeepLinked, reloadOf } from '#engine/site/visit.ts'

const row = (id: string, more: Partial<RouteDoc> = {}): RouteDoc => ({ id, path: `/${id}`, access: 'open', ...more })

describe('what any address may carry', () => {
  const of = (search: string, isVisitor = true) => queryPreferences([...new URLSearchParams(search)], isVisitor)

  test.each([
    ['G-01: a language is taken out', '?a=1&lang=ar&b=2', { lang: 'ar', rest: 'a=1&b=2' }],
    ['G-01: also one that nobody offers', '?lang=xx', { lang: 'xx', rest: '' }],
    ['G-01: an empty one is taken out, too', '?lang=&a=1', { lang: '', rest: 'a=1' }],
    ['G-01: all of several; the first one counts', '?lang=de&lang=en', { lang: 'de', rest: '' }],
    ['G-01: without one nothing changes', '?a=1&a=2', { lang: null, rest: 'a=1&a=2' }],
  ])('%s', (_, search, { lang, rest }) => {
    const found = of(search)
    expect([found.lang, found.rest.map(([name, value]) => `${name}=${value}`).join('&')]).toEqual([lang, rest])
  })

  test.each([
    ['G-02: the country of a visitor is kept', '?country=ae', true, 'AE'],
    ['G-02: that of somebody who is signed in is not', '?country=ae', false, null],
    ['G-02: nor what is no country', '?country=%3Cscript%3E', true, null],
    ['G-02: nor nothing', '', true, null],
  ])('%s', (_, search, isVisitor, country) => {
    expect(of(search, isVisitor).country).toBe(country)
  })

  test('G-02: the country stays in the address', () => {
    expect(of('?country=ae').rest).toEqual([['country', 'ae']])
  })
})

describe('single sign-on', () => {
  const config = { redirects: { homeMember: '/profile' } }

  test('G-03: brings token, outer id and mapi token', () => {
    expect(ssoEntry({ token: 't', externalId: 'e', mapiToken: 'm' }, config)).toMatchObject({
      token: 't',
      externalId: 'e',
      mapiToken: 'm',
    })
    expect(ssoEntry({ token: '' }, config)).toMatchObject({ token: null, externalId: null, mapiToken: null })
  })

  test.each([
    ['1', 'SMALL'],
    ['0', 'TINY'],
    ['2', 'TINY'],
    ['', 'TINY'],
    ['small', 'TINY'],
  ])('G-04: header %s is %s', (header, kind) => {
    expect(ssoEntry({ header }, config).header).toBe(kind)
  })

  test('G-04: a missing header is TINY', () => {
    expect(ssoEntry({}, config).header).toBe('TINY')
  })

  test.each([
    [{ isCompany: 'true' }, '/company/billing-info'],
    [{ isCompany: 'false' }, '/profile'],
    [{ isCompany: '1' }, '/profile'],
    [{}, '/profile'],
  ])('G-05: %j goes on to %s', (query, target) => {
    expect(ssoEntry(query, config).target).toBe(target)
  })
})

describe('the header', () => {
  const join = row('join', { header: 'SMALL' })

  test.each([
    ['L-03: is whole', row('profile'), null, 'NORMAL', true],
    ['L-03: is whole where nothing is known yet', null, null, 'NORMAL', true],
    ['L-04: is as the route says', join, null, 'SMALL', false],
    ['L-05: is as the route says', row('kiosk', { header: 'TINY' }), null, 'TINY', false],
    ['L-04 G-04: is that of the single sign-on on every page', row('profile'), 'SMALL', 'SMALL', false],
    ['L-05 G-04: is that of the single sign-on on every page', join, 'TINY', 'TINY', false],
    ['L-11: of a lead has no menu', row('generate-lead', { hideNavigation: true }), null, 'NORMAL', false],
  ] as const)('%s', (_, route, sso, kind, menu) => {
    expect([headerKind(route, sso), hasNavigation(route, sso)]).toEqual([kind, menu])
  })
})

test.each([
  [row('join', { flow: 'join' }), 'flow.join'],
  [row('profile', { screen: 'profile' }), 'screen.profile'],
  [row('login', { page: 'login' }), 'ui.login.title'],
  [null, 'ui.not-found.title'],
])('L-10: the title follows the route: %#', (route, key) => {
  expect(titleKey(route)).toBe(key)
})

describe('G-15: the account is read anew', () => {
  const profile = row('profile', { reload: true })

  test('on a route that asks for it, at each of its tabs, and nowhere else', () => {
    const first = reloadOf(profile, { selectedTab: 'my-subscriptions' })
    expect(first).not.toBeNull()
    expect(reloadOf(profile, { selectedTab: 'personal' })).not.toBe(first)
    expect(reloadOf(profile, { selectedTab: 'my-subscriptions', filter: 'x' })).toBe(first)
    expect(reloadOf(row('join'), {})).toBeNull()
    expect(reloadOf(null, {})).toBeNull()
  })
})

describe('G-17: the centre of the address counts', () => {
  const centers = { '110': {}, '102': {} }

  test.each(['join', 'create', 'generate-lead'])('on %s', (id) => {
    expect(centerInQuery(row(id), { centerId: '110' }, centers)).toBe('110')
  })

  test.each([
    ['on no other page', row('profile'), { centerId: '110' }],
    ['only when the chain has it', row('join'), { centerId: '999' }],
    ['only its own', row('join'), { centerId: 'constructor' }],
    ['when it is named', row('join'), {}],
    ['on a page that is there', null, { centerId: '110' }],
  ])('%s', (_, route, query) => {
    expect(centerInQuery(route, query, centers)).toBeNull()
  })
})

describe('G-14: a clipcard that was linked to', () => {
  const [card, other, list] = [row('clipcard'), row('familymembers-clipcard'), row('clipcards')]

  test.each([
    ['is one where a visit begins with it', false, null, card, true],
    ['is none when one comes from the list', false, list, card, false],
    ['stays one while it is looked at', true, card, card, true],
    ['stays one from card to card', true, card, other, true],
    ['is none any more after leaving', true, card, list, false],
    ['is none where a visit begins elsewhere', false, null, list, false],
    ['does not become one by coming back', false, list, card, false],
  ])('%s', (_, before, from, to, flag) => {
    expect(isDeepLinked(before, from, to)).toBe(flag)
  })
})
