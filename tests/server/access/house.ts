import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { CallDoc } from '#contract/call.ts'
import type { Relation } from '#engine/rights.ts'
import { db } from '#server/db/ambient.ts'
import { takePlace } from '#server/features/booking/places-repository.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { planPrograms } from '#server/features/programs/plan-programs.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { bindInstance, createInstance, saveAnswers } from '#server/flow/instances.ts'
import { databaseStore } from '#server/releases/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { somebody } from '../support/people.ts'
import { exampleOf } from './examples.ts'
import { knowsAnna, knowsAnnasName, type Role, type Seen } from './expected.ts'

/** Who Anna is to them; who works at the club too. */
const kin: readonly (readonly [Role, Relation, (readonly string[])?])[] = [
  ['parent of the grown-up', 'CHILD'],
  ['spouse', 'SPOUSE'],
  ['partner', 'PARTNER'],
  ['other relative', 'OTHER'],
  ['relative on her side', 'OTHER'],
  ['former relative', 'CHILD'],
  ['parent, a day before she comes of age', 'CHILD'],
  ['parent, on that day', 'CHILD'],
  ['parent, a day after', 'CHILD'],
  ['parent who is a child too', 'CHILD'],
  ['blacklisted parent of the child', 'CHILD'],
  ['spouse who is staff', 'SPOUSE', ['MEMBER', 'STAFF']],
  ['spouse who is manager', 'SPOUSE', ['MEMBER', 'MANAGER']],
]

const grown = '1992-04-17'
/** On 10 June 2026 she comes of age tomorrow, today, yesterday. */
const [tomorrow, today, yesterday] = ['2008-06-11', '2008-06-10', '2008-06-09']
const birthdays: { readonly [role in Role]?: string } = {
  'former relative': tomorrow,
  'parent, a day before she comes of age': tomorrow,
  'parent, on that day': today,
  'parent, a day after': yesterday,
  'parent who is a child too': tomorrow,
  'blacklisted parent of the child': tomorrow,
  'herself as a child': tomorrow,
}

/** As what somebody works who signs in to the studio. */
const inStudio: { readonly [role in Role]?: readonly string[] } = {
  operator: ['OPERATOR'],
  publisher: ['PUBLISHER'],
  supporter: ['SUPPORT'],
  'manager in the studio': ['MANAGER'],
}

/** Places of Anna's, as the examples name them: one that is given back and checked in, one that stays. */
async function keepPlacesOfAnna(chain: string, now: Date): Promise<void> {
  for (const [id, bookableId] of [
    ['annas-place', 'yoga-morgen-2026-06-12'],
    ['annas-next-place', 'yoga-morgen-2026-06-17'],
  ] as const) {
    await takePlace(chain, {
      id,
      bookableId,
      personId: 'anna',
      byPersonId: null,
      state: 'BOOKED',
      expiresAt: null,
      now,
      earlierMs: 0,
    })
  }
}

/** Anna has begun to change her details. */
async function beginWalkOfAnna(
  chain: string,
  { release, now }: { readonly release: string; readonly now: Date },
): Promise<void> {
  await createInstance(chain, { id: 'annas-walk', flow: 'change-details', release, route: {}, query: {}, now })
  await bindInstance(chain, 'annas-walk', 'anna', now)
  await saveAnswers(chain, 'annas-walk', { answers: {}, drafts: { details: { city: 'Oderberger' } }, now })
}

/** The real application over the demo, with somebody of each role. */
export async function startAccessHouse() {
  const releases = await nordlysReleases()
  const test = startTestApp({ releases })
  const [chain, abroad] = [freshChain(), freshChain()]
  const people: { [role in Role]?: { readonly chain: string; readonly id: string } } = {}

  beforeAll(async () => {
    test.now = new Date('2026-06-10T09:00:00Z')
    const { id, docs } = releases.liveRelease(chain)
    await databaseStore.publish(chain, { id, docs, files: {} })
    await fillNordlys(chain)
    await fillNordlys(abroad)
    await fillTimetable('nordlys', chain)
    await planSeries(chain, releases.liveRelease(chain), test.now)
    await planPrograms(chain, test.now)
    await keepPlacesOfAnna(chain, test.now)
    await beginWalkOfAnna(chain, { release: id, now: test.now })
    const idOf = (role: Role) => people[role]?.id ?? ''
    const relate = (person_id: string, related_id: string, relation: Relation) =>
      db().insertInto('person_relations').values({ chain_id: chain, person_id, related_id, relation }).execute()
    const one = async (role: Role, centerId: string, levels: readonly string[], where = chain) => {
      people[role] = { chain: where, id: (await somebody(where, { centerId, levels })).id }
    }
    people.herself = { chain, id: 'anna' }
    people['herself as a child'] = people.herself
    await one('another member', '102', ['MEMBER'])
    await one('blocked member', '102', ['MEMBER'])
    await one('member who was shut out', '102', ['MEMBER'])
    await one('another chain', '102', ['MEMBER', 'STAFF', 'MANAGER'], abroad)
    await one('staff', '102', ['MEMBER', 'STAFF'])
    await one('staff elsewhere', '101', ['MEMBER', 'STAFF'])
    await one('manager', '102', ['MEMBER', 'MANAGER'])
    await one('manager elsewhere', '101', ['MEMBER', 'MANAGER'])
    await one('company', '102', ['COMPANY'])
    await db()
      .insertInto('company_contacts')
      .values({ chain_id: chain, person_id: idOf('company'), company_id: 'spreewerk', kind: 'ADMIN' })
      .execute()
    for (const [role, relation, levels] of kin) {
      await one(role, levels === undefined ? '101' : '102', levels ?? ['MEMBER'])
      const person = idOf(role)
      if (role === 'relative on her side') await relate('anna', person, relation)
      else await relate(person, 'anna', relation)
    }
    await db()
      .deleteFrom('person_relations')
      .where('chain_id', '=', chain)
      .where('person_id', '=', idOf('former relative'))
      .execute()
    for (const role of ['MEMBERS', 'SALES'] as const) {
      const where = `staff elsewhere with ${role}` as const
      await one(where, '101', ['MEMBER', 'STAFF'])
      await db()
        .insertInto('staff_scopes')
        .values({ chain_id: chain, person_id: idOf(where), center_id: '102', role })
        .execute()
    }
    const set = (
      role: Role,
      what: { standing: 'BLOCKED' | 'BLACKLISTED' } | { status: 'TRANSFERRED' } | { birthday: string },
    ) => db().updateTable('persons').set(what).where('chain_id', '=', chain).where('id', '=', idOf(role)).execute()
    await set('blocked member', { standing: 'BLOCKED' })
    await set('member who was shut out', { status: 'TRANSFERRED' })
    await set('blacklisted parent of the child', { standing: 'BLACKLISTED' })
    await set('parent who is a child too', { birthday: '2009-01-01' })
  })

  /** Each asks with a session of his own: what ends one ends no other. */
  async function ask(call: CallDoc, role: Role) {
    await becomes(birthdays[role] ?? grown)
    const person = people[role]
    const theirs = person && (await openSession({ chain: person.chain, now: test.now }, person.id)).token
    const roles = inStudio[role]
    const token = roles === undefined ? theirs : await studioToken(roles)
    return test.ask(chain, call.id, exampleOf(call, { chain, release: releases.liveRelease(chain).id }).input, {
      token,
      key: randomUUID(),
    })
  }

  /** Of somebody who works for the chain as that alone. */
  async function studioToken(roles: readonly string[]): Promise<string> {
    const { id } = await somebody(chain, { centerId: '102', levels: [] })
    await giveRights(chain, id, { roles, centers: ['102'] }, { what: 'accepted', by: null, now: test.now })
    return (await openSession({ chain, now: test.now }, id, { forStudio: true })).token
  }

  let birthday = grown
  /** Anna as old as a role wants her. */
  async function becomes(wanted: string): Promise<void> {
    if (wanted === birthday) return
    birthday = wanted
    await db().updateTable('persons').set({ birthday }).where('chain_id', '=', chain).where('id', '=', 'anna').execute()
  }

  return {
    ask,
    /** What comes of it, in the words of the table. */
    async seen(call: CallDoc, role: Role): Promise<Seen | string> {
      const { status, body } = await ask(call, role)
      const text = JSON.stringify(body, withoutChance)
      const hidden = knowsAnna(role) ? [] : knowsAnnasName(role) ? ofAnna.slice(1) : ofAnna
      const told = hidden.filter((word) => text.includes(word))
      if (told.length > 0) return `is told ${told.join(', ')}`
      if (body.errorCode === 'FLOW_REQUIRED') return 'flow'
      if (body.errorCode === 'NOT_FOR_THIS_PERSON') return 'theirs'
      if (status === 400)
        return `the example of ${call.id} is not understood: ${JSON.stringify(body.params)}, at ${body.at}`
      return words[status] ?? (status < 500 ? 'in' : `${status} ${body.errorCode}`)
    },
  }
}

/** A number drawn for each request may have the digits of Anna's in it, and tells nothing. */
const withoutChance = (member: string, value: unknown) => (member === 'correlationId' ? null : value)

/** What nobody but Anna, hers and the staff of her club may read. */
const ofAnna = ['Lindqvist', '1992-04-17', 'anna@example.org', '90182010', 'Oderberger', '102-47310', '4471']

const words: { readonly [status: number]: Seen } = {
  401: 'sign in',
  403: 'forbidden',
  404: 'not found',
  440: 'session',
}
