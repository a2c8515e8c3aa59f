import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { CallDoc } from '#contract/call.ts'
import { db } from '#server/db/ambient.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { newToken } from '#server/sessions/token.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { somebody } from '../support/people.ts'
import { exampleOf } from './examples.ts'
import { knowsAnna, type Role, type Seen } from './expected.ts'

/** The real application over the demo, with somebody of each role. */
export async function startAccessHouse() {
  const test = startTestApp({ releases: await nordlysReleases() })
  const [chain, abroad] = [freshChain(), freshChain()]
  const people: { [role in Role]?: { readonly chain: string; readonly id: string } } = {}

  beforeAll(async () => {
    test.now = new Date('2026-06-10T09:00:00Z')
    await fillNordlys(chain)
    await fillNordlys(abroad)
    const one = async (role: Role, centerId: string, levels: readonly string[], where = chain) => {
      people[role] = { chain: where, id: (await somebody(where, { centerId, levels })).id }
    }
    people.herself = { chain, id: 'anna' }
    await one('relation', '101', ['MEMBER'])
    await one('another member', '102', ['MEMBER'])
    await one('blocked member', '102', ['MEMBER'])
    await one('member who was shut out', '102', ['MEMBER'])
    await one('another chain', '102', ['MEMBER', 'STAFF', 'MANAGER'], abroad)
    await one('staff', '102', ['MEMBER', 'STAFF'])
    await one('staff elsewhere', '101', ['MEMBER', 'STAFF'])
    await one('manager', '102', ['MEMBER', 'MANAGER'])
    await one('manager elsewhere', '101', ['MEMBER', 'MANAGER'])
    await one('company', '102', ['COMPANY'])
    const idOf = (role: Role) => people[role]?.id ?? ''
    await db()
      .insertInto('person_relations')
      .values({ chain_id: chain, person_id: idOf('relation'), related_id: 'anna', relation: 'CHILD' })
      .execute()
    const set = (role: Role, what: { standing: 'BLOCKED' } | { status: 'TRANSFERRED' }) =>
      db().updateTable('persons').set(what).where('chain_id', '=', chain).where('id', '=', idOf(role)).execute()
    await set('blocked member', { standing: 'BLOCKED' })
    await set('member who was shut out', { status: 'TRANSFERRED' })
  })

  /** Each asks with a session of his own: what ends one ends no other. */
  async function ask(call: CallDoc, role: Role) {
    const person = people[role]
    const theirs = person && (await openSession({ chain: person.chain, now: test.now }, person.id)).token
    const token = role === 'operator' ? newToken() : theirs
    return test.ask(chain, call.id, exampleOf(call, { chain }).input, { token, key: randomUUID() })
  }

  return {
    ask,
    /** What comes of it, in the words of the table. */
    async seen(call: CallDoc, role: Role): Promise<Seen | string> {
      const { status, body } = await ask(call, role)
      const text = JSON.stringify(body, withoutChance)
      const told = knowsAnna(role) ? [] : ofAnna.filter((word) => text.includes(word))
      if (told.length > 0) return `is told ${told.join(', ')}`
      if (body.errorCode === 'FLOW_REQUIRED') return 'flow'
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
