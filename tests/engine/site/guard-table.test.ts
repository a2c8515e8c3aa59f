import { describe, expect, test } from 'vitest'
import type { JsonObject, RouteDoc } from '#engine/documents.ts'
import type { Visitor } from '#engine/site/access.ts'
import { guard } from '#engine/site/guard.ts'
import { matchRoute } from '#engine/site/match.ts'
import document from '../../../flows/site.json' with { type: 'json' }
import { features, type LedgerRoute, ledgerRoutes, whole } from './ledger-routes.ts'

const rows = document.routes as readonly RouteDoc[]
const site = { id: 'site', routes: whole(rows) } as const

interface Who {
  readonly user: Visitor | null
  readonly signedIn?: boolean
  readonly selected?: boolean
}
const user = (level: string, status = 'ACTIVE'): Visitor => ({ accessLevel: [level], status })

const people: { readonly [who: string]: Who } = {
  'a visitor': { user: null },
  MEMBER: { user: user('MEMBER') },
  'MEMBER who is a LEAD': { user: user('MEMBER', 'LEAD') },
  STAFF: { user: user('STAFF') },
  'STAFF with a chosen member': { user: user('STAFF'), selected: true },
  MANAGER: { user: user('MANAGER') },
  'MANAGER with a chosen member': { user: user('MANAGER'), selected: true },
  'STAFF who is a member too': { user: { accessLevel: ['MEMBER', 'STAFF'], status: 'ACTIVE' } },
  COMPANY: { user: user('COMPANY') },
  // Single sign-on says who somebody is, and opens nothing beside.
  'SSO user': { user: user('MEMBER') },
  'SSO user of a company': { user: user('COMPANY') },
  'blocked (a duplicate record)': { user: user('MEMBER', 'DUPLICATE') },
  'blocked (went to another chain)': { user: user('STAFF', 'TRANSFERRED') },
  'a session whose account is on its way': { user: null, signedIn: true },
}

/** Specification 6 and readings 40: who passes a page of that access. */
function passes(access: LedgerRoute['access'], { user: who, selected = false }: Who): boolean {
  if (!who || who.status === 'DUPLICATE' || who.status === 'TRANSFERRED') return false
  const is = (...levels: string[]) => levels.some((level) => who.accessLevel.includes(level))
  switch (access) {
    case 'open':
    case 'any':
      return true
    case 'MEMBER':
      return is('MEMBER') || (selected && is('STAFF', 'MANAGER'))
    case 'STAFF':
    case 'MANAGER':
      return is('STAFF', 'MANAGER')
    case 'COMPANY':
      return is('COMPANY')
  }
}

interface Switches {
  readonly page: boolean
  readonly anonymous: boolean
  readonly feature: boolean
}

/** What the specification wants of a visit. */
function wanted(route: LedgerRoute, who: Who, on: Switches): string {
  if (route.pageSwitch !== null && !on.page) return 'notFound'
  if (route.feature !== null && !on.feature) return 'notFound'
  if (route.id === 'dashboard') return 'redirect'
  if (route.access === 'open' || (route.anonymousSwitch !== null && on.anonymous)) return 'allow'
  if (!who.user) return who.signedIn ? 'account' : 'login'
  return passes(route.access, who) ? 'allow' : 'unauthorized'
}

function configWith({ pageSwitch, anonymousSwitch }: LedgerRoute, on: Switches): JsonObject {
  const menu = {
    ...(pageSwitch !== null && { [pageSwitch]: on.page ? 3 : 0 }),
    ...(anonymousSwitch !== null && { [anonymousSwitch]: on.anonymous ? 1 : 0 }),
  }
  return { menu, features: { enableJoinFlow: on.feature, leadCreation: true } }
}

const isUsed = (value: string | null): readonly boolean[] => (value === null ? [true] : [true, false])
const switchesOf = (route: LedgerRoute): readonly Switches[] =>
  isUsed(route.pageSwitch).flatMap((page) =>
    (route.anonymousSwitch === null ? [false] : [true, false]).flatMap((anonymous) =>
      isUsed(route.feature).map((feature) => ({ page, anonymous, feature })),
    ),
  )

const named = ({ page, anonymous, feature }: Switches) =>
  [page ? '' : 'page off', anonymous ? 'visitors may look' : '', feature ? '' : 'feature off']
    .filter((part) => part !== '')
    .join(', ') || 'as it is'

const visits = ledgerRoutes.flatMap((route) =>
  switchesOf(route).map((on) => [route.address, named(on), route, on] as const),
)

describe('P-22 P-23 P-24 P-25 P-26 G-06 G-07 G-10 G-11: every route of the ledger', () => {
  test('there are as many as the specification has paths', () => {
    expect(ledgerRoutes.length).toBe(72)
    expect(visits.length).toBeGreaterThan(ledgerRoutes.length)
  })

  test.each(visits)('%s, %s: for everybody', (address, _, route, on) => {
    const config = configWith(route, on)
    const outcomes = Object.entries(people).map(([name, { user: who, selected, signedIn = who !== null }]) => [
      name,
      guard({ site, path: address, query: {}, config, user: who, signedIn, ...(selected && { selected }) }).kind,
    ])
    const expected = Object.entries(people).map(([name, who]) => [name, wanted(route, who, on)])

    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected))
  })

  test.each(ledgerRoutes.map((route) => [route.address, route.id] as const))('%s is the row of %s', (address, id) => {
    const match = matchRoute(site, address)
    const row = match?.route as (RouteDoc & { readonly covers?: readonly string[] }) | undefined

    expect([row?.id, ...(row?.covers ?? [])]).toContain(id)
  })
})

const later = rows.filter(({ off }) => off === true)

test.each(later.map(({ id, path }) => [id, path] as const))(
  'G-06: %s, which is built later, is not found',
  (_, path) => {
    const address = path.replaceAll(/\/:(\w+)\?/g, '').replaceAll(/:(\w+)/g, '$1-1')
    const visit = { site: { id: 'site', routes: rows } as const, path: address, query: {}, signedIn: true }

    expect(guard({ ...visit, config: {}, user: { accessLevel: ['MEMBER', 'MANAGER'], status: 'ACTIVE' } }).kind).toBe(
      'notFound',
    )
  },
)

test('each feature that switches a route of the ledger is the one of its row', () => {
  const ofRows = rows.filter(({ feature }) => feature !== undefined).map(({ id, feature }) => [id, feature])

  expect(Object.fromEntries(ofRows)).toEqual(features)
})
