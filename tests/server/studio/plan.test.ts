import { beforeAll, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { setMail } from '#server/features/mail/environment.ts'
import { mailPapers } from '#server/features/mail-papers.ts'
import { giveRights } from '#server/features/staff/service.ts'
import { approve, isSeenByTwo } from '#server/features/studio/draft/approvals.ts'
import { cancelPlan, planRelease, studioJobs } from '#server/features/studio/draft/plan.ts'
import { plansOf } from '#server/features/studio/draft/plan-repository.ts'
import { type Publisher, publish, rollBack } from '#server/features/studio/draft/publish.ts'
import { workDue } from '#server/jobs/work.ts'
import { startTestDatabase } from '../support/database.ts'
import { smallStudio } from '../support/small-studio.ts'

startTestDatabase()
const small = smallStudio()
const { chain, now, title, draft, seen, write, shown } = small
const monday = { day: '2026-12-07', time: '06:00' }
const due = new Date('2026-12-07T06:00:01Z')
let mira: Publisher
let jonas: Publisher

beforeAll(async () => {
  setMail({ papers: mailPapers, releaseOf: (of) => small.releases().liveRelease(of), transport: () => null })
  mira = await publisher()
  jonas = await publisher()
  return () => setMail(null)
})

async function publisher() {
  const author = await small.author()
  const rights = { roles: ['PUBLISHER'], centers: ['102'], wholeChain: true }
  await giveRights(chain, author.by, rights, { what: 'accepted', by: null, now })
  return author
}
const work = (at = due) => workDue({ kinds: studioJobs, now: at, chain })
let minutes = 0
/** Each a minute later than the one before. */
async function plan(author: Publisher) {
  minutes += 1
  return planRelease({ ...author, now: new Date(now.getTime() + minutes * 60_000) }, { ...(await seen()), ...monday })
}
const latest = async () => {
  const [last] = await plansOf(chain)
  return { state: last?.state, why: last?.why }
}
/** Whom a mail is to tell of the plan, and of what. */
async function mails() {
  const [last] = await plansOf(chain)
  const rows = await db()
    .selectFrom('jobs')
    .select('payload')
    .where('chain_id', '=', chain)
    .where('kind', '=', 'mail')
    .execute()
  return rows
    .map(({ payload }) => payload)
    .filter(({ key }) => key === `plan-stopped:${last?.id}`)
    .map(({ template, personId }) => [template, personId])
}

it.each([
  [['a'], [], false],
  [['a'], ['a'], false],
  [['a'], ['b'], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['c'], true],
  [[], [], true],
])('changes of %j that %j have seen were seen by two: %j', (authors, seers, expected) => {
  expect(isSeenByTwo({ changes: authors.map((byId) => ({ byId })) as never }, seers)).toBe(expected)
})

it('goes live at its time as it was planned; what is changed later stays in the draft', async () => {
  await write(mira, title, 'Montag', null)
  const planned = await plan(mira)
  const twice = await plan(mira)
  await write(jonas, title, 'Später', 'Montag')
  await work(now)
  const before = [shown() === 'Montag', (await latest()).state]
  await Promise.all([work(), work()])

  expect([planned, twice]).toEqual([{ ok: true }, { ok: false, why: 'planned' }])
  expect(before).toEqual([false, 'waiting'])
  expect([shown(), await latest()]).toEqual(['Montag', { state: 'published', why: null }])
  expect((await draft()).changes.map(({ value }) => value)).toEqual(['Später'])
})

it('is laid over another release that went live meanwhile, and proved again', async () => {
  const { number } = (await draft()).live
  await plan(mira)
  await rollBack(jonas, number - 1)
  await work()

  expect([shown(), (await latest()).state]).toEqual(['Später', 'published'])
})

it('can be taken back until then, and stays in the draft', async () => {
  await write(mira, title, 'Doch nicht', 'Später')
  await plan(mira)
  const [last] = await plansOf(chain)
  const taken = [await cancelPlan(jonas, last?.id ?? ''), await cancelPlan(jonas, last?.id ?? '')]
  await work()

  expect(taken).toEqual([true, false])
  expect([shown(), (await latest()).state, (await draft()).changes.length]).toEqual(['Später', 'taken back', 1])
})

it.each([
  ['2026-12-01', '08:59'],
  ['2028-01-01', '08:00'],
])('is refused for %s %s', async (day, time) => {
  expect(await planRelease(mira, { ...(await seen()), day, time })).toEqual({ ok: false, why: 'past' })
})

it('stops, and says why, when the check is not clean any more at its time', async () => {
  const club = 'config:centers/999/country'
  const accepted = 'accept:center.unknown flows/chains/acorn/config.json centers/999'
  const { number } = (await draft()).live
  await write(mira, club, 'AT', null)
  await write(mira, accepted, { code: 'center.unknown', at: accepted.slice(22), by: 'Mira', on: '2026-12-01' }, null)
  const with999 = await publish(mira, await seen())
  await write(mira, club, 'CH', 'AT')
  const planned = await plan(mira)
  // The release that had accepted the warning is taken back.
  await rollBack(jonas, number)
  const live = shown()
  await work()
  const stopped = [await latest(), await mails()]
  const [last] = await plansOf(chain)
  await cancelPlan(mira, last?.id ?? '')
  await write(mira, club, null, 'CH')

  expect([with999.ok, planned]).toEqual([true, { ok: true }])
  expect(shown()).toBe(live)
  expect(stopped).toEqual([{ state: 'stopped', why: 'problems' }, [['plan-stopped-problems', mira.by]]])
})

it('stops when whoever planned it may not publish any more', async () => {
  const other = await publisher()
  await write(mira, title, 'Ohne Recht', (await draft()).base['texts/de/studio.json'] ? 'Später' : null)
  await plan(other)
  await giveRights(
    chain,
    other.by,
    { roles: ['OPERATOR'], centers: ['102'], wholeChain: true },
    {
      what: 'changed',
      by: null,
      now,
    },
  )
  await work()
  const [last] = await plansOf(chain)
  const told = await mails()
  await cancelPlan(mira, last?.id ?? '')

  expect(last).toMatchObject({ state: 'stopped', why: 'rights' })
  expect(told).toEqual([['plan-stopped-rights', other.by]])
})

it('a chain that wants four eyes has nobody publish their own changes alone; an edit voids what was approved', async () => {
  await write(mira, 'config:publishing/fourEyes', true, null)
  const first = await publish(jonas, await seen())
  await write(mira, title, 'Vier Augen', 'Ohne Recht')
  await publish(jonas, await seen())
  await write(mira, title, 'Nur ich', 'Vier Augen')
  const alone = await publish(mira, await seen())
  const later = await plan(mira)
  await approve(chain, await seen(), mira.by, now)
  const own = await publish(mira, await seen())
  await approve(chain, await seen(), jonas.by, now)
  await write(mira, title, 'Noch einmal ich', 'Nur ich')
  const voided = await publish(mira, await seen())
  await approve(chain, await seen(), jonas.by, now)
  const both = await publish(mira, await seen())

  expect(first.ok).toBe(true)
  expect([alone, later, own, voided]).toEqual(Array(4).fill({ ok: false, why: 'eyes' }))
  expect([both.ok, shown()]).toEqual([true, 'Noch einmal ich'])
})
