import { describe, expect, test } from 'vitest'
import type { JsonObject, RouteDoc, SiteDoc } from '#engine/documents.ts'
import { guard, home, isWorthReturning, keepsRememberedTarget } from '#engine/site/guard.ts'
import { loginAddress, registerAddress } from '#engine/site/redirects.ts'
import product from '../../../flows/site.json' with { type: 'json' }

const rows: readonly RouteDoc[] = [
  { id: 'dashboard', path: '/', access: 'any', page: 'home' },
  { id: 'login', path: '/login/:sessionTimeoutError?', access: 'open', page: 'login' },
  { id: 'join', path: '/join', access: 'open', feature: 'features.enableJoinFlow', flow: 'join' },
  { id: 'profile', path: '/profile', access: 'MEMBER', screen: 'profile' },
  { id: 'change', path: '/change/:planId/:centerId', access: 'any', flow: 'change' },
  { id: 'members', path: '/members', access: 'STAFF', screen: 'members' },
  { id: 'schedule', path: '/manager-booking-schedule', access: 'MANAGER', screen: 'schedule' },
  { id: 'company', path: '/company', access: 'COMPANY', screen: 'company' },
  { id: 'courses', path: '/courses', access: 'any', pageSwitch: 'coursesPage', anonymousSwitch: 'coursesAnonymous' },
  { id: 'gdpr', path: '/gdpr', access: 'MEMBER', off: true },
  { id: 'token-error', path: '/token-error', access: 'open', page: 'token-error' },
  { id: 'switched', path: '/switched', access: 'open', pageSwitch: 'switched', page: 'switched' },
]
const site: SiteDoc = { id: 'site', routes: rows }
const base = { features: { enableJoinFlow: true }, menu: { coursesPage: 3 }, redirects: {} }
const user = (...accessLevel: string[]) => ({ accessLevel, status: 'ACTIVE' })

function visit(path: string, more: Partial<Parameters<typeof guard>[0]> = {}) {
  const signedIn = more.signedIn ?? Boolean(more.user)
  return guard({ site, path, query: {}, config: base, user: null, ...more, signedIn })
}

describe('G-06 G-09 G-10 G-11 P-22 P-23 P-24: a visit', () => {
  const cases: readonly [string, ReturnType<typeof visit>, object][] = [
    ['an open page lets a visitor in', visit('/join'), { kind: 'allow', params: {} }],
    ['a step belongs to its flow', visit('/join/plan'), { kind: 'allow', step: 'plan' }],
    ['a step has no children', visit('/join/plan/more'), { kind: 'notFound' }],
    ['a screen has no steps', visit('/profile/more', { user: user('MEMBER') }), { kind: 'notFound' }],
    ['an unknown address is not found', visit('/nowhere'), { kind: 'notFound' }],
    ['an unreadable address is not found', visit('/%zz'), { kind: 'notFound' }],
    ['a page that is built later is not found', visit('/gdpr', { user: user('MEMBER') }), { kind: 'notFound' }],
    ['a visitor has to sign in', visit('/profile'), { kind: 'login', remember: '/profile' }],
    [
      'the query is remembered too',
      visit('/profile', { query: { selectedTab: 'a b' } }),
      { kind: 'login', remember: '/profile?selectedTab=a%20b' },
    ],
    ['a member passes', visit('/profile', { user: user('MEMBER') }), { kind: 'allow' }],
    ['a contact of a company is no member', visit('/profile', { user: user('COMPANY') }), { kind: 'unauthorized' }],
    ['any user passes where any is asked', visit('/change/7/101', { user: user('COMPANY') }), { kind: 'allow' }],
    ['a member is no staff', visit('/members', { user: user('MEMBER') }), { kind: 'unauthorized' }],
    ['managers search members', visit('/members', { user: user('MANAGER') }), { kind: 'allow' }],
    ['staff look at the schedule', visit('/manager-booking-schedule', { user: user('STAFF') }), { kind: 'allow' }],
    ['members do not', visit('/manager-booking-schedule', { user: user('MEMBER') }), { kind: 'unauthorized' }],
    ['staff is no company', visit('/company', { user: user('STAFF', 'MANAGER') }), { kind: 'unauthorized' }],
    ['no user yet: the account comes first', visit('/profile', { signedIn: true }), { kind: 'account' }],
    ['an open page does not wait for the account', visit('/join', { signedIn: true }), { kind: 'allow' }],
    ['parameters are read', visit('/login/session-timeout'), { params: { sessionTimeoutError: 'session-timeout' } }],
    ['they are decoded', visit('/change/a%2Fb/101', { user: user() }), { params: { planId: 'a/b', centerId: '101' } }],
  ]

  test.each(cases)('%s', (_, outcome, expected) => {
    expect(outcome).toMatchObject(expected)
  })
})

test.each(['', '/102/new', '/102/yoga-1', '/102/yoga-1/add', '/102/yoga-1/people/a1'])(
  'P-31 the schedule of a club%s is for managers, and for staff to look at',
  (rest) => {
    const as = (level: string) =>
      visit(`/manager-booking-schedule${rest}`, { site: product as SiteDoc, user: user(level) }).kind // a document of ours

    expect(as('MANAGER')).toBe('allow')
    expect(as('STAFF')).toBe('allow')
    for (const level of ['MEMBER', 'COMPANY']) expect(as(level)).not.toBe('allow')
  },
)

describe('G-07 P-25 P-26 P-46: switches', () => {
  const config = (more: JsonObject): JsonObject => ({ ...base, ...more })
  const cases: readonly [string, string, JsonObject, object, object][] = [
    [
      'a page switch of 0 hides the page from everybody',
      '/courses',
      { menu: { coursesPage: 0 } },
      user('MEMBER'),
      { kind: 'notFound' },
    ],
    ['an absent page switch is off', '/courses', { menu: {} }, user('MEMBER'), { kind: 'notFound' }],
    ['no settings at all are off', '/courses', { menu: null }, user('MEMBER'), { kind: 'notFound' }],
    ['anonymous switch off: sign in first', '/courses', {}, {}, { kind: 'login' }],
    [
      'anonymous switch on: visitors look',
      '/courses',
      { menu: { coursesPage: 3, coursesAnonymous: 1 } },
      {},
      { kind: 'allow' },
    ],
    [
      'a switch with statuses is on',
      '/courses',
      { menu: { coursesPage: { order: 2, memberStatus: ['LEAD'] } } },
      user(),
      { kind: 'allow' },
    ],
    [
      'feature off: the join does not exist',
      '/join',
      { features: { enableJoinFlow: false } },
      {},
      { kind: 'notFound' },
    ],
    ['nor do its steps', '/join/plan', { features: {} }, {}, { kind: 'notFound' }],
  ]

  test.each(cases)('%s', (_, path, more, who, expected) => {
    const visitor = 'accessLevel' in who ? (who as ReturnType<typeof user>) : null
    expect(visit(path, { config: config(more), user: visitor })).toMatchObject(expected)
  })
})

describe('G-13: redirects', () => {
  const to = (redirects: JsonObject, path: string, signedIn = false, query = {}) =>
    visit(path, { config: { ...base, redirects }, signedIn, query })
  const cases: readonly [string, ReturnType<typeof visit>, object][] = [
    ['/ leads a visitor to the join', to({}, '/'), { kind: 'redirect', to: '/join' }],
    ['/ leads a member to the profile', to({}, '/', true), { kind: 'redirect', to: '/profile' }],
    ['/ leads where the chain says', to({ homeAnonymous: '/courses' }, '/'), { to: '/courses' }],
    ['/ never leads to itself', to({ homeAnonymous: '/' }, '/'), { to: '/join' }],
    ['/ leads members to a page where it is none itself', to({ homeMember: '/' }, '/', true), { to: '/profile' }],
    ['/ keeps the query', to({}, '/', false, { centerId: '101' }), { to: '/join?centerId=101' }],
    [
      'a path can lead elsewhere',
      to({ outgoingRedirects: { '/old': 'https://example.com/new' } }, '/old/'),
      { kind: 'redirect', to: 'https://example.com/new' },
    ],
    ['also one that is built later', to({ outgoingRedirects: { '/gdpr': '/profile' } }, '/gdpr'), { to: '/profile' }],
    ['a path never leads to itself', to({ outgoingRedirects: { '/join': '/join' } }, '/join'), { kind: 'allow' }],
    ['never to a script', to({ outgoingRedirects: { '/old': 'javascript:alert(1)' } }, '/old'), { kind: 'notFound' }],
    [
      'never to another host by two slashes',
      to({ outgoingRedirects: { '/old': '//evil.example' } }, '/old'),
      { kind: 'notFound' },
    ],
    ['nothing is inherited', to({ outgoingRedirects: {} }, '/constructor'), { kind: 'notFound' }],
    ['/ depends on who asks', to({}, '/'), { forAll: false }],
    ['what the chain wrote does not', to({ outgoingRedirects: { '/old': '/profile' } }, '/old'), { forAll: true }],
    [
      'a page of ours keeps the query',
      to({ outgoingRedirects: { '/old': '/join' } }, '/old', false, { centerId: '101' }),
      { to: '/join?centerId=101' },
    ],
    [
      'one that has a query of its own keeps that',
      to({ outgoingRedirects: { '/old': '/join?centerId=102' } }, '/old', false, { centerId: '101' }),
      { to: '/join?centerId=102' },
    ],
    [
      'another site gets no query',
      to({ outgoingRedirects: { '/old': 'https://example.com/' } }, '/old', false, { token: 'x' }),
      { to: 'https://example.com/' },
    ],
    [
      'several in a row are one step',
      to({ outgoingRedirects: { '/a': '/b/', '/b': 'https://example.com/' } }, '/a'),
      { to: 'https://example.com/' },
    ],
    ['a circle leads nowhere', to({ outgoingRedirects: { '/a': '/b', '/b': '/a' } }, '/a'), { kind: 'notFound' }],
    ['a circle on the way, too', to({ outgoingRedirects: { '/join': '/b', '/b': '/b/' } }, '/join'), { kind: 'allow' }],
    [
      'a page that is switched off stays off',
      to({ outgoingRedirects: { '/switched': '/join' } }, '/switched'),
      { kind: 'notFound' },
    ],
  ]

  test.each(cases)('%s', (_, outcome, expected) => {
    expect(outcome).toMatchObject(expected)
  })

  test.each([
    ['//evil.example', '/profile'],
    ['https://evil.example', '/profile'],
    ['/gdpr', '/gdpr'],
  ])('home %s is %s', (homeMember, expected) => {
    expect(home({ redirects: { homeMember } }, true)).toBe(expected)
  })
})

describe('G-08: login and token-error are always allowed', () => {
  const narrowed = rows.map((row) => ({ ...row, access: 'STAFF' as const, pageSwitch: 'nothing', feature: 'nothing' }))
  const away = { outgoingRedirects: { '/login': '/profile', '/token-error': 'https://example.com/' } }

  test.each(['/login', '/login/session-timeout', '/token-error'])('%s', (path) => {
    const strict = { site: { id: 'site', routes: narrowed } as SiteDoc, config: { menu: {}, redirects: away } }
    expect(visit(path, strict).kind).toBe('allow')
    expect(visit(path, { ...strict, user: user('COMPANY') }).kind).toBe('allow')
    expect(visit(path, { ...strict, signedIn: true }).kind).toBe('allow')
    expect(visit('/profile', strict).kind).toBe('notFound')
  })

  test('but not while they are still to be built', () => {
    const routes = [{ id: 'token-error', path: '/token-error', access: 'open' as const, off: true }]
    expect(visit('/token-error', { site: { id: 'site', routes } }).kind).toBe('notFound')
  })
})

describe('G-11: signing in happens', () => {
  const at = (login: JsonObject) => visit('/profile', { config: { ...base, redirects: login } })

  test.each([
    ['at the page of the portal', {}, '/login'],
    ['where the chain says', { login: 'https://id.chain.example/' }, 'https://id.chain.example/'],
    ['at another page of the portal', { login: '/welcome' }, '/welcome'],
    ['never by a script', { login: 'javascript:alert(1)' }, '/login'],
    ['never at another host by two slashes', { login: '//evil.example' }, '/login'],
    ['never unprotected', { login: 'http://id.chain.example/' }, '/login'],
    ['at the page of the portal where nobody is offered one', { login: null }, '/login'],
  ])('%s', (_, redirects, to) => {
    expect(at(redirects)).toMatchObject({ kind: 'login', to, remember: '/profile' })
  })

  test.each([
    ['P-47: is offered', {}, '/login'],
    ['P-47: is not offered where the chain has no login page', { login: null }, null],
  ])('%s', (_, redirects, to) => {
    expect(loginAddress({ redirects })).toBe(to)
  })

  test.each([
    ['P-46: registering is joining', {}, '/join'],
    ['P-46: or what the chain says', { createAccount: '/create' }, '/create'],
    ['P-46: never a script', { createAccount: 'javascript:alert(1)' }, '/join'],
  ])('%s', (_, redirects, to) => {
    expect(registerAddress({ redirects })).toBe(to)
  })
})

describe('staff with a chosen member', () => {
  test('pass the pages of members, and no others that were not theirs', () => {
    const staff = { user: user('STAFF'), selected: true }
    expect(visit('/profile', staff).kind).toBe('allow')
    expect(visit('/company', staff).kind).toBe('unauthorized')
    expect(visit('/profile', { user: user('STAFF') }).kind).toBe('unauthorized')
  })

  test('a company does not pass them by choosing somebody', () => {
    expect(visit('/profile', { user: user('COMPANY'), selected: true }).kind).toBe('unauthorized')
  })
})

test.each(['DUPLICATE', 'TRANSFERRED'])('whoever is %s passes open pages only', (status) => {
  const shut = { user: { accessLevel: ['MEMBER'], status } }
  expect(visit('/profile', shut).kind).toBe('unauthorized')
  expect(visit('/change/7/101', shut).kind).toBe('unauthorized')
  expect(visit('/join', shut).kind).toBe('allow')
})

test.each([
  ['login', true],
  ['forgot-password', true],
  ['reset-password', true],
  ['create', true],
  ['join', false],
  ['profile', false],
])('G-12: the remembered target on %s survives: %s', (id, survives) => {
  expect(keepsRememberedTarget({ id, path: `/${id}`, access: 'open' })).toBe(survives)
})

test.each([
  ['payment-result', true],
  ['clipcard', true],
  ['login', false],
  ['forgot-password', false],
  ['create', false],
  ['join', false],
  ['accept-invitation', false],
  ['404', false],
])('who leaves %s to sign in comes back to it: %s', (id, comesBack) => {
  expect(isWorthReturning({ id, path: `/${id}`, access: 'open' })).toBe(comesBack)
})
