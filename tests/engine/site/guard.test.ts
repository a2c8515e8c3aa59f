import { describe, expect, test } from 'vitest'
import type { JsonObject, RouteDoc, SiteDoc } from '#engine/documents.ts'
import { guard, home, keepsRememberedTarget } from '#engine/site/guard.ts'

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
]
const site: SiteDoc = { id: 'site', routes: rows }
const base = { features: { enableJoinFlow: true }, menu: { coursesPage: 3 }, redirects: {} }
const user = (...levels: string[]) => ({ levels, status: 'ACTIVE' })

function visit(path: string, more: Partial<Parameters<typeof guard>[0]> = {}) {
  const signedIn = more.signedIn ?? Boolean(more.user)
  return guard({ site, path, query: {}, config: base, user: null, ...more, signedIn })
}

describe('a visit', () => {
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

describe('switches', () => {
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
    const visitor = 'levels' in who ? (who as ReturnType<typeof user>) : null
    expect(visit(path, { config: config(more), user: visitor })).toMatchObject(expected)
  })
})

describe('redirects', () => {
  const to = (redirects: JsonObject, path: string, signedIn = false, query = {}) =>
    visit(path, { config: { ...base, redirects }, signedIn, query })
  const cases: readonly [string, ReturnType<typeof visit>, object][] = [
    ['/ leads a visitor to the join', to({}, '/'), { kind: 'redirect', to: '/join' }],
    ['/ leads a member to the profile', to({}, '/', true), { kind: 'redirect', to: '/profile' }],
    ['/ leads where the chain says', to({ homeAnonymous: '/courses' }, '/'), { to: '/courses' }],
    ['/ never leads to itself', to({ homeAnonymous: '/' }, '/'), { to: '/join' }],
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

test.each([
  ['login', true],
  ['forgot-password', true],
  ['reset-password', true],
  ['create', true],
  ['join', false],
  ['profile', false],
])('the remembered target on %s survives: %s', (id, survives) => {
  expect(keepsRememberedTarget({ id, path: `/${id}`, access: 'open' })).toBe(survives)
})
