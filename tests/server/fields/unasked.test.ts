import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { personFields } from '#contract/shapes/person.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { walk } from '#engine/flow/walk.ts'
import { db } from '#server/db/ambient.ts'
import { leadConfigOf } from '#server/features/leads/lead-config.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { hashToken, newToken } from '#server/sessions/token.ts'
import { loadRelease } from '../../flows/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { center, signedIn } from '../support/people.ts'
import { oneRelease } from '../support/releases.ts'

// Whatever a chain does not ask for is refused at every entrance and kept nowhere; so is what belongs to the system.

const now = new Date('2026-06-10T09:00:00Z')
const today = '2026-06-10'
const centerId = '101'
const root = path.resolve(import.meta.dirname, '../../..')

/** A right value of each member, so that nothing but being unasked can be wrong with it. */
const right: { readonly [member: string]: Json } = {
  salutation: 'Mrs',
  gender: 'FEMALE',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthday: '1990-05-05',
  email: 'ada@example.org',
  language: 'en',
  homeCenter: centerId,
  externalId: 'P-1',
  ssn: null,
  idType: 'passport',
  idNumber: 'C01X00T47',
  passportDate: '2031-05-01',
  passportCountry: 'DE',
  country: 'DE',
  bank: { holder: 'Ada' },
  allowEmailNewsletters: true,
  allowThirdPartyOffers: true,
  phone: null,
  zipCode: null,
}
const sampleFor = (name: string): Json => (name in right ? (right[name] ?? null) : 'x')

/** What only the club's own system decides. */
const systems = [
  'id',
  'personId',
  'memberId',
  'memberNumber',
  'number',
  'status',
  'level',
  'levels',
  'standing',
  'centerId',
  'centerScope',
  'staffScopes',
  'relations',
  'corporateId',
  'companyId',
  'memberSince',
  'attributes',
  'chain_id',
  // As attributes are kept, and as a place inside a field is named.
  'member-details.x',
  'firstName.x',
  'emergency.contact',
]

/** What a form asks somebody at the club, by what a page would show. */
function askedBy(release: LiveRelease, formId: string, existing: boolean, given: JsonObject): ReadonlySet<string> {
  const steps = [
    { id: 'one', form: formId },
    { id: 'done', end: 'done' },
  ]
  const flow = { id: 'page', route: '/', center: { var: 'query.centerId' }, let: { existing }, steps }
  const program = compileRelease({ ...release.program.docs, flows: { page: flow } }, release.program.platform)
  const context = { flow: 'page', today, lang: 'en', user: null, person: null, route: {}, query: { centerId } }
  const state = { release: release.id, answers: { one: given }, drafts: {}, acts: [], submitted: 'now' } as const
  const fields = Object.values(walk(program, context, state, new Map<string, never>()).steps.one?.fields ?? {})
  return new Set(fields.filter(({ mode }) => mode === 'required' || mode === 'optional').map(({ id }) => id))
}

describe.each(['nordlys', 'waha', 'ridgeline'])('at %s', async (name) => {
  const release = await loadRelease(name, root)
  const chain = freshChain()
  const test = startTestApp({
    releases: oneRelease(chain, () => release),
  })
  let member: { id: string; token: string }
  beforeAll(async () => {
    test.now = now
    await center(chain, centerId)
    member = await signedIn(chain, { centerId }, now)
  })
  const rows = () => db().selectFrom('persons').selectAll().where('chain_id', '=', chain).orderBy('id').execute()
  const ofForm = (form: string) => release.docs.forms[form]?.fields.map(({ id }) => id) ?? []
  const names = (form: string) =>
    [...new Set([...Object.keys(personFields), ...ofForm(form), ...systems])].filter((one) => sampleFor(one) !== null)
  const unsent = (form: string) =>
    new Set(release.docs.forms[form]?.fields.filter((f) => f.send === false).map((f) => f.id))

  const entrances: {
    readonly [entrance: string]: {
      readonly form: string
      readonly asked: (field: string) => boolean
      readonly send: (person: JsonObject) => Promise<{ status: number; body: JsonObject }>
    }
  } = {
    'create-person': {
      form: 'member-details',
      asked: (field) => askedBy(release, 'member-details', false, { [field]: sampleFor(field) }).has(field),
      send: (person) => test.ask(chain, 'person/create-person', { centerId, password: null, person }),
    },
    'update-information': {
      form: 'member-details',
      asked: (field) => askedBy(release, 'member-details', true, { [field]: sampleFor(field) }).has(field),
      send: (person) =>
        test.ask(chain, 'person/update-information', { person, form: null, seen: null }, { token: member.token }),
    },
    'create-lead': {
      form: 'lead-details',
      asked: (field) => {
        const { fields } = leadConfigOf(release, centerId)
        if (field in fields) return fields[field as keyof typeof fields] !== 'notUsed'
        return askedBy(release, 'lead-details', false, { [field]: sampleFor(field) }).has(field)
      },
      send: async (given) => {
        const ticket = newToken()
        const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', ...given }
        const row = {
          chain_id: chain,
          ticket_hash: hashToken(ticket),
          email: 'ada@example.org',
          created_at: now,
          used_at: null,
        }
        await db().insertInto('email_tickets').values(row).execute()
        return test.ask(chain, 'person/create-lead', { centerId, ticket, gdprAccepted: true, person })
      },
    },
  }

  it.each(Object.keys(entrances))('%s refuses each field that is not asked, and keeps none', async (entrance) => {
    const { form, asked, send } = entrances[entrance] as (typeof entrances)[string]
    if (entrance === 'create-lead' && !leadConfigOf(release, centerId).enabled) {
      const { body } = await send({})
      return expect(body.errorCode).toBe('LEAD_DISABLED')
    }
    const before = await rows()
    const strays = names(form).filter((field) => !unsent(form).has(field) && !asked(field) && field !== 'password')
    const told: { [field: string]: unknown } = {}
    for (const field of strays) {
      const { status, body } = await send({ [field]: sampleFor(field) })
      told[field] = [status, body.errorCode, String(body.at).replace(/^person\./, '')]
    }

    expect(strays).toEqual(expect.arrayContaining(['externalId', 'status', 'levels', 'personId', 'corporateId']))
    expect(told).toEqual(Object.fromEntries(strays.map((field) => [field, [400, 'INVALID_INPUT', field]])))
    expect(await rows()).toEqual(before)
  })

  it('and says of none that is asked that nobody asked', async () => {
    const { asked, send } = entrances['create-person'] as (typeof entrances)[string]
    const beside = unsent('member-details').add('password')
    const own = names('member-details').filter((field) => !beside.has(field) && asked(field))
    const told = []
    for (const field of own) {
      const { body } = await send({ [field]: sampleFor(field) })
      const isUnasked = body.at === `person.${field}` && (body.params as JsonObject | undefined)?.reason === 'unknown'
      if (isUnasked) told.push(field)
    }

    expect(own).toContain('firstName')
    expect(told).toEqual([])
  })
})
