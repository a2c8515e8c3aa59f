import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { examine, promises } from '#tools/doctor/examine.ts'
import { doctorReport } from '#tools/doctor/report.ts'
import { startTestDatabase } from '../support/database.ts'
import { newClub, noon } from './club.ts'

startTestDatabase()
const day = '2027-04-02'

describe('the doctor', () => {
  it('finds nothing in a club that has lived a while', async () => {
    const { chain } = await club()

    const findings = await examine(noon(day), chain)

    expect(findings.map(({ id }) => id)).toEqual(promises(noon(day)).map(({ id }) => id))
    expect(findings.flatMap(({ id, broken }) => broken.map(({ what }) => `${id}: ${what}`))).toEqual([])
    expect(doctorReport(findings)).toContain(`All ${findings.length} promises are kept.`)
  })

  // Each fault breaks one promise, which is found and told.
  it.each<[string, (chain: string, id: string) => Promise<unknown>]>([
    [
      'history-says-what-it-is',
      (chain) => run(sql`update subscriptions set substate = 'BLOCKED' where chain_id = ${chain}`),
    ],
    [
      'no-day-is-billed-twice',
      (chain, id) =>
        run(sql`insert into subscription_bills (chain_id, subscription_id, from_date, to_date, amount_minor)
          values (${chain}, ${id}, '2027-02-15', '2027-02-20', 0)`),
    ],
    [
      'a-bill-is-its-invoice',
      (chain) => run(sql`update subscription_bills set amount_minor = amount_minor + 1 where chain_id = ${chain}`),
    ],
    [
      'who-has-given-notice-leaves',
      (chain, id) =>
        run(sql`insert into subscription_terminations (chain_id, id, subscription_id, number, kind, end_date)
          values (${chain}, 't', ${id}, 'T-1', 'notice', '2027-06-30')`),
    ],
    [
      'freezes-lie-apart',
      (chain, id) =>
        run(sql`insert into subscription_freezes (chain_id, id, subscription_id, from_date, to_date, fee_monthly_minor)
          values (${chain}, 'a', ${id}, '2027-06-01', '2027-06-10', 0), (${chain}, 'b', ${id}, '2027-06-10', '2027-06-20', 0)`),
    ],
    [
      'days-are-lived',
      (chain) => run(sql`update subscriptions set billed_until = '2027-03-31' where chain_id = ${chain}`),
    ],
    [
      'no-work-waits',
      (chain) =>
        run(sql`insert into jobs (chain_id, id, kind, dedup_key, payload, due_at)
          values (${chain}, 'j', 'mail', 'j', '{}', '2027-04-01')`),
    ],
    ['owed-is-open', (chain) => run(sql`update invoices set open_minor = open_minor - 1 where chain_id = ${chain}`)],
  ])('finds what breaks %s', async (id, harm) => {
    const { chain, one } = await club()
    await harm(chain, one.id)

    const findings = await examine(noon(id === 'days-are-lived' ? '2027-04-03' : day), chain)
    const wrong = findings.filter(({ broken }) => broken.length > 0)

    expect(wrong.map((finding) => finding.id)).toEqual([id])
    expect(doctorReport(findings)).toContain(`BROKEN ${wrong[0]?.sentence}`)
    expect(doctorReport(findings)).toContain(`1 of ${findings.length} promises are broken.`)
  })
})

/** A subscription of three months, one of them frozen in part. */
async function club() {
  const { chain, subscribe, freeze, work } = await newClub()
  const one = await subscribe('2027-01-15')
  await freeze(one.id, '2027-02-10', '2027-03-09')
  for (const date of ['2027-01-15', '2027-02-01', '2027-03-10', '2027-04-01', day]) await work(date)
  await db()
    .updateTable('jobs')
    .set({ done_at: noon(day) })
    .where('chain_id', '=', chain)
    .execute()
  return { chain, one }
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(db())
