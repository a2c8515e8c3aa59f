import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { startDemoClub } from '../support/demo-club.ts'

const kept = ['firstName', 'lastName', 'birthday', 'email', 'ssn', 'idType', 'idNumber', 'password']
const form = { id: 'kept', fields: kept.map((id) => ({ id, schema: { type: 'string' } })) }
const steps = [
  { id: 'details', form: 'kept' },
  { id: 'done', end: 'done' },
]
const { test, chain, ask } = startDemoClub(
  {},
  { kept: form },
  {},
  { flows: { join: { id: 'join', route: '/join', steps } } },
)

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db())
  const texts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(json_agg(row_to_json(one))::text, '') as text from ${sql.table(name)} one`.execute(db())
      return rows[0]?.text ?? ''
    }),
  )
  return texts.join('\n')
}

const secrets = {
  password: 'Marker-password-4711',
  wrong: 'Marker-wrong-password-4712',
  ssn: '65 170839 J 003',
  idNumber: 'MARKERID4713',
}

const input = (more: JsonObject = {}) => ({
  centerId: '102',
  password: secrets.password,
  person: {
    firstName: 'Marker',
    lastName: 'Markerova',
    birthday: '1990-01-01',
    email: 'marker4714@example.org',
    ssn: secrets.ssn,
    idType: 'nationalId',
    idNumber: secrets.idNumber,
    ...more,
  },
})

it('nothing sensitive that was typed stands in a log, an answer or a row', async () => {
  const create = (body: object) =>
    test.ask(chain, 'person/create-person', body, { key: crypto.randomUUID(), lang: 'de' })
  const answers = [
    await create(input({ firstName: null })),
    await create({ ...input(), unknown: secrets.password }),
    await create(input({ shoeSize: secrets.idNumber })),
    await create(input()),
    await create(input()),
    await ask('user/authenticate', { email: 'marker4714@example.org', password: secrets.wrong }),
    await ask('user/authenticate', { email: 'marker4714@example.org', password: secrets.password }),
  ]
  const { token } = answers[6]?.body ?? {}
  const profile = await ask('person/load-person-detail-for-profile', {}, token)
  const save = { instance: 'M'.repeat(22), flow: 'join', release: 'release-1', answers: { details: input().person } }
  const drafts = { details: { ...input().person, password: secrets.password } }
  const saved = await ask('flow/save', { ...save, drafts }, token)

  expect(answers.map((answer) => answer.status).join()).toMatch(/^4\d\d,400,4\d\d,200,422,422,200$/)
  expect([saved.body.saved, profile.body.person.idNumber]).toEqual([true, '••••4713'])
  const written = await everyRow()
  expect(written).toContain('Markerova')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(written.includes(secret), `${name} in a row`).toBe(false)
    expect(JSON.stringify([answers, profile, saved]).includes(secret), `${name} in an answer`).toBe(false)
  }
  const lines = test.lines.join('\n')
  expect(test.lines.length).toBeGreaterThan(8)
  for (const typed of [...Object.values(secrets), 'Markerova', 'marker4714', token]) expect(lines).not.toContain(typed)
})
