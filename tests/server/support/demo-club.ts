import { beforeAll } from 'vitest'
import type { FormDoc, JsonObject } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import type { PersonScope } from '#engine/flow/types.ts'
import { validBy } from '#engine/tables/valid.ts'
import { checkOfType } from '#engine/tables/validator-runtime.ts'
import type { AppSettings } from '#server/app.ts'
import { allOrNothing } from '#server/flow/in-transaction.ts'
import type { CallContext, SubjectContext } from '#server/handler.ts'
import { registryOf } from '#server/registry.ts'
import { validTablesOf } from '#server/releases/facts/valid-tables.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'
import { startTestApp } from './app.ts'
import { freshChain } from './database.ts'
import { asSelf, runInProcess } from './in-process.ts'
import { type TestDocs, testReleases } from './releases.ts'

/** 1 December 2026, 10:00 in Berlin: a first of the month. */
export const firstOfDecember = new Date('2026-12-01T09:00:00Z')

export const clubConfig: JsonObject = {
  country: 'DE',
  currency: 'EUR',
  defaultLanguage: 'de',
  latestStartMonths: 12,
  minimumAge: null,
  features: { allowSubscriptionSaleOutsideHomeCenter: true },
  joinForm: {},
  paymentProvidersConfig: {
    invoice: { allowedForMember: true, allowedForStaff: true },
    cash: { allowedForMember: true, allowedForStaff: true },
  },
}

const bankDetails: FormDoc = {
  id: 'bank-details',
  fields: ['holder', 'iban', 'bic'].map((id) => ({ id, schema: { type: 'string' }, mode: 'optional' })),
}

/** What this chain asks as well, of whoever likes to say it. */
const askedToo = [
  'salutation',
  'gender',
  'phone',
  'address1',
  'address2',
  'zipCode',
  'zipName',
  'city',
  'language',
  'homeCenter',
  'externalId',
  'ssn',
  'idType',
  'idNumber',
  'passportDate',
  'passportCountry',
]

const memberDetails: FormDoc = {
  id: 'member-details',
  data: { countries: { call: 'person/get-countries-list' } },
  fields: [
    { id: 'firstName', schema: { type: 'string' } },
    { id: 'lastName', schema: { type: 'string', maxLength: 40 } },
    { id: 'birthday', schema: { type: 'string' }, limits: { min: '1920-01-01' } },
    { id: 'email', schema: { type: 'string' }, mode: 'optional' },
    { id: 'shirtSize', schema: { enum: ['S', 'M', 'L'] }, mode: 'optional' },
    { id: 'locker', schema: { type: 'boolean' }, mode: 'optional' },
    {
      id: 'country',
      schema: { type: 'string' },
      mode: 'optional',
      choices: { from: { var: 'data.countries.countries' } },
    },
    {
      id: 'state',
      schema: { type: 'string' },
      mode: { if: [{ '===': [{ var: 'form.country' }, 'US'] }, 'required', 'notUsed'] },
    },
    ...askedToo.map((id) => ({ id, schema: { type: 'string' }, mode: 'optional' }) as const),
    { id: 'bank', schema: { type: 'object' }, form: 'bank-details', mode: 'optional' },
    { id: 'allowEmailNewsletters', schema: { type: 'boolean' }, mode: 'optional' },
    { id: 'password', schema: { type: 'string', writeOnly: true }, mode: 'optional' },
    { id: 'houseRules', schema: { const: true }, send: false },
  ],
}

/** The application over a chain that holds the demo's clubs, plans and people, on 1 December 2026. */
export function startDemoClub(
  config: JsonObject = {},
  forms: { readonly [id: string]: FormDoc } = {},
  settings: Partial<AppSettings> = {},
  docs: Pick<TestDocs, 'texts' | 'papers' | 'flows'> = {},
) {
  const releases = testReleases(
    {
      ...docs,
      config: { ...clubConfig, ...config },
      forms: { 'member-details': memberDetails, 'bank-details': bankDetails, ...forms },
    },
    (docs) => compileRelease(docs, { check: checkOfType, valid: validBy(validTablesOf(docs)) }),
  )
  const test = startTestApp({ releases, ...settings })
  test.now = firstOfDecember
  const chain = freshChain()
  beforeAll(async () => {
    await fillChain({ ...nordlys.of(demoDays('2026-12-01')), id: chain })
  })
  const handlers = registryOf()

  type As = Partial<Pick<CallContext, 'caller' | 'flow' | 'now' | 'lang'>>
  const contextOf = (as: As = {}): SubjectContext =>
    asSelf({
      chain,
      release: releases.liveRelease(chain),
      lang: 'de',
      now: test.now,
      caller: null,
      correlationId: 'test',
      ...as,
    })

  /** A call in process: with a caller and, for what a law guards, a flow. */
  async function call(id: string, input: object, as?: As) {
    const handler = handlers.get(id)
    if (!handler) throw new Error(`no such call: ${id}`)
    const run = () => runInProcess(handler, contextOf(as), input)
    // biome-ignore lint/suspicious/noExplicitAny: tests read members of answers freely
    return (await (handler.call.kind === 'act' && !handler.outside ? allOrNothing(run) : run())) as any
  }

  return {
    test,
    chain,
    call,
    contextOf,
    ask: (id: string, input: object, token?: string) => test.ask(chain, id, input, { token, lang: 'de' }),
  }
}

export const callerOf = (id: string, more: Partial<PersonScope> = {}) => ({
  user: {
    userId: id,
    centerId: '102',
    birthday: '1990-01-01',
    status: 'ACTIVE',
    accessLevel: ['MEMBER'],
    relations: [],
    ...more,
  },
  sessionId: 's',
})
