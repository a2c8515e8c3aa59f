import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startDemoHouse } from '../support/demo-house.ts'

const enter = startDemoHouse('2026-11-21')
const mandate = 'paymentddagreementwithoutpaymentprovider'

/** Every row of the tables that a join writes, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db())
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ text: string }>`
        select coalesce(json_agg(row_to_json(one))::text, '') as text from ${sql.table(name)} one`.execute(db())
      return found.rows[0]?.text ?? ''
    }),
  )
  return texts.join('\n')
}

const agreementOf = (chain: string, email: string) =>
  db()
    .selectFrom('payment_agreements')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'payment_agreements.chain_id')
        .onRef('persons.id', '=', 'payment_agreements.person_id'),
    )
    .select(['kind', 'name', 'last4', 'mandate', 'mandate_reference'])
    .where('persons.chain_id', '=', chain)
    .where('persons.email', '=', email)
    .executeTakeFirst()

describe('joining from an account', () => {
  it('by SEPA in German: mandate, membership, and nowhere the account', async () => {
    const ada = enter('nordlys', 'de', { centerId: '102' })
    await ada.submit('plan', { plan: 'komplett', startDate: '2026-12-01' })
    await ada.submit('details', {
      salutation: 'Mrs',
      firstName: 'Ada',
      lastName: 'Konto',
      birthday: '1990-05-05',
      email: 'konto@example.org',
      password: 'Geheim12!x',
      address1: 'Weg 1',
      zipCode: '10115',
      city: 'Berlin',
    })
    await ada.submit('questionnaire', { goal: 'health' })
    await ada.submit('withdrawal', { read: true })

    const wrong = await ada.submit('payment', {
      contractTerms: true,
      option: mandate,
      sepaMandate: true,
      bank: { holder: 'Ada Konto', iban: 'DE88 3704 0044 0532 0130 00' },
    })
    expect(wrong.problems.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join()).toContain('iban')
    const end = await ada.submit('payment', { bank: { holder: 'Ada Konto', iban: 'DE89 3704 0044 0532 0130 00' } })

    expect(end.end).toBe('joined')
    const agreement = await agreementOf('nordlys', 'konto@example.org')
    expect(agreement).toMatchObject({ kind: 'DD', last4: '3000', mandate: { scheme: 'sepa', lang: 'de' } })
    expect(agreement?.mandate?.words).toEqual([
      expect.stringMatching(
        /^Ich ermächtige Nordlys Fitness GmbH \(Gläubiger-Identifikationsnummer DE98ZZZ09999999999\)/,
      ),
      'Ich erteile Nordlys Fitness GmbH ein SEPA-Lastschriftmandat. Jeder Einzug wird 2 Tage vorher angekündigt.',
    ])
    const rows = await everyRow()
    expect(rows).toContain('konto@example.org')
    expect(rows.replaceAll(' ', '')).not.toContain('37040044')
  })

  it('by ACH in English: routing, account and type', async () => {
    const bea = enter('ridgeline', 'en', { centerId: '301' })
    await bea.submit('plan', { plan: 'summit', startDate: '2026-12-01' })
    await bea.submit('details', {
      firstName: 'Bea',
      lastName: 'Bank',
      birthday: '1990-05-05',
      email: 'bank@example.org',
      password: 'Geheim12!x',
      address1: '1420 Larimer Street',
      zipCode: '80202',
      city: 'Denver',
      state: 'CO',
      extra2: true,
    })
    const asked = await bea.submit('questionnaire', { goal: 'sport' })
    expect(asked.at).toBe('payment')

    const end = await bea.submit('payment', {
      contractTerms: true,
      option: mandate,
      debitMandate: true,
      bank: {
        holder: 'Bea Bank',
        routingNumber: '021000021',
        accountNumber: '000987654321',
        accountType: 'checking',
      },
    })

    expect(end.problems).toEqual([])
    expect(end.end).toBe('joined')
    expect(await agreementOf('ridgeline', 'bank@example.org')).toMatchObject({
      kind: 'DD',
      name: 'ACH',
      last4: '4321',
      mandate: {
        scheme: 'ach',
        name: 'Ridgeline Fitness, Inc.',
        words: [expect.any(String), expect.stringMatching(/^I authorize Ridgeline Fitness, Inc\. .* \$29\.00 today/)],
      },
    })
    expect(await everyRow()).not.toContain('000987654321')
  })
})
