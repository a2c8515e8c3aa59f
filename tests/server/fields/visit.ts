import type { Json, JsonObject } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import type { RequestedAct, WalkResult } from '#engine/flow/types.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { db } from '#server/db/ambient.ts'
import { compile } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { unseal } from '#server/secrets/seal.ts'
import type { Answer, TestApp } from '../support/app.ts'
import { FlowClient } from '../support/flow-client.ts'
import { type AskedField, nothingIn, type Word } from './asked-fields.ts'

export const today = '2026-06-10'

let releases = 0
/** What is released when nothing is asked but what these settings say. */
export function releaseWith({ docs }: LiveRelease, settings: readonly JsonObject[]): LiveRelease {
  const off = Object.fromEntries(
    Object.entries(docs.config.joinForm as JsonObject).map(([name, value]) => {
      if (typeof value === 'string') return [name, 'notUsed']
      return [name, typeof value === 'boolean' ? false : value]
    }),
  )
  const config = [{ joinForm: off }, ...settings].reduce<JsonObject>(mergeSettings, docs.config)
  releases += 1
  return compile({ id: `release-${releases}`, number: 1, docs: { ...docs, config } })
}

/** The settings under which a field is asked as the word says. */
export function settingsOf({ setting, on = {}, isSwitch }: AskedField, word: Word): readonly JsonObject[] {
  const said: Json = isSwitch ? word !== 'notUsed' : word
  return [on, setting.split('.').reduceRight<Json>((inside, name) => ({ [name]: inside }), said) as JsonObject]
}

export interface Surroundings {
  readonly test: TestApp
  readonly chain: string
  readonly release: LiveRelease
  readonly browser: Program
}

let number = 0
/** E-mail addresses differ from visit to visit. */
export function own<T extends Json>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('ada@', `ada${number}@`)) as T
}

/** Somebody with a browser who has chosen club and plan. */
export function visitor({ test, chain, release, browser }: Surroundings): FlowClient {
  number += 1
  const client = new FlowClient({ test, chain, release: { ...release, program: browser }, flow: 'join', today })
  const answers = { center: { club: '106' }, plan: { plan: 'komplett', startDate: today } }
  client.state = { ...client.state, answers }
  return client
}

/** What the browser shows of the details while these values stand in them. */
export async function look(around: Surroundings, details: JsonObject): Promise<WalkResult> {
  const client = visitor(around)
  client.state = { ...client.state, drafts: { details: own(details) } }
  return client.walk()
}

export interface Filled {
  readonly walk: WalkResult
  /** What the act sends of the field, or null. */
  readonly sent: Json
  send(): Promise<Answer>
  /** As if the field had been left out, or given, whatever the browser says. */
  sendForged(given: boolean): Promise<Answer>
}

/** A visitor whose details are right and submitted. */
export async function fill(around: Surroundings, field: AskedField): Promise<Filled> {
  const client = visitor(around)
  const details = own({ ...field.given, [field.id]: field.give, ...field.beside })
  client.state = { ...client.state, answers: { ...client.state.answers, details } }
  const walk = await client.walk()
  const run = walk.runs as RequestedAct // the test expects no problems
  const { person, password, ...rest } = (run?.input ?? {}) as { person: JsonObject; password?: Json; centerId: Json }
  const members: JsonObject = password === undefined ? person : { ...person, password }

  return {
    walk,
    sent: members[field.id] ?? null,
    send: () => client.send(run),
    sendForged(given) {
      const forge = (values: JsonObject) =>
        given ? { ...values, [field.id]: details[field.id] ?? null } : leftOut(values)
      const { password: secret, ...about } = given && field.kept === null ? members : forge(members)
      const input = { ...rest, person: about, ...(secret === undefined ? {} : { password: secret }) }
      return client.send(run, { input, member: { answers: { ...client.state.answers, details: forge(details) } } })
    },
  }

  function leftOut(values: JsonObject): JsonObject {
    const gone = [field.id, ...Object.keys(field.beside ?? {})]
    return Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)))
  }
}

/** What the database has of a person where this field is kept; of one that is never kept, whatever was added. */
export async function keptOf(chain: string, personId: string, { kept }: AskedField): Promise<Json> {
  const person = await db().selectFrom('persons').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  if (kept === null) return Object.keys(person.attributes).length === 0 ? null : person.attributes
  if (kept === 'login') {
    const login = await db().selectFrom('logins').select('email').where('person_id', '=', personId).executeTakeFirst()
    return login === undefined ? null : 'can sign in'
  }
  const [kind, member] = kept.split(':')
  if (kind !== 'sealed') return (person as unknown as { [column: string]: Json })[kept] ?? null
  const sealed = { ssn: person.ssn_sealed, idNumber: person.id_number_sealed, bank: person.bank_sealed }
  const text = sealed[member as keyof typeof sealed]
  return text === null ? null : unseal(text, `persons/${chain}/${personId}/${member}`)
}

/** What is kept when nothing was given. */
export const nothing = ({ kept }: AskedField): Json => nothingIn[kept ?? ''] ?? null
