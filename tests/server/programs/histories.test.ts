import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { askForDueInvoices, plannedJob } from '#server/features/life/write-planned.ts'
import { paymentJobs } from '#server/features/payments/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { examine } from '#tools/doctor/examine.ts'
import { pricedCamp } from '../support/priced-camp.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'
import { startCourseClub } from './course-club.ts'

// What families do with courses and a camp, day by day, as nobody has thought it up; another seed is another autumn.
const seed = Number(process.env.FOYER_SOAK_SEED ?? 24)

const club = startCourseClub()
const families = 3
const doings = [
  'add',
  'add',
  'add',
  'camp',
  'camp',
  'remove',
  'standby',
  'standby',
  'pay',
  'pay',
  'pay',
  'parts',
  'parts',
  'settle',
  'settle',
  'settle',
  'decline',
  'cancel',
  'cancel',
  'cancel',
  'work',
  'work',
  'lapse',
  'day',
] as const
const deeds = fc.array(
  fc.record({
    doing: fc.constantFrom(...doings),
    who: fc.nat({ max: families - 1 }),
    child: fc.boolean(),
    at: fc.nat({ max: 2 }),
    pick: fc.nat({ max: 9 }),
  }),
  { minLength: 160, maxLength: 160, size: 'max' },
)
type Deed = typeof deeds extends fc.Arbitrary<readonly (infer One)[]> ? One : never

it('whatever families do with courses and camps in whatever order, places, lists and money add up, and nobody is in two places', async () => {
  const [history = []] = fc.sample(deeds, { seed, numRuns: 1 })
  const played = await begin()

  for (const deed of history) await played.does(deed)
  for (let month = 0; month < 12; month++) await played.lives(31)

  await played.end()
  // A history in which all is refused shows nothing.
  expect([...new Set(doings)].filter((doing) => !(doing in seen))).toEqual([])
}, 120_000)

/** How often each doing came to something. */
const seen: { [doing: string]: number } = {}

async function begin() {
  const plan = { depositMinor: 2900, parts: 3 }
  const courses = [
    await club.course({ places: 2, list: 1, plan }),
    await club.course({ places: 1, list: 2, starts: '16:45' }),
    await club.course({ places: 3, starts: '18:00', plan }),
  ]
  const camp = await pricedCamp(club.chain, club.test.now, { places: 2, electivePlaces: 1 })
  const people = await Promise.all(Array.from({ length: families }, () => club.family()))
  /** Payments that stand open, with what they are about. */
  const open: { id: string; amountMinor: number }[] = []

  const does = async (deed: Deed): Promise<{ readonly ok: boolean } | null> => {
    const { who, child, at, pick } = deed
    const family = people[who] ?? { parent: '', child: '' }
    const memberId = child ? family.child : family.parent
    const course = courses[at] ?? ''
    const by = (call: string, input: object) => club.call(call, family.parent, input)
    switch (deed.doing) {
      case 'add':
        return club.add(family.parent, course, memberId, { productId: pick % 2 === 0 ? 'whole' : 'units' })
      case 'camp':
        return by('camps/add-camp-to-shopping-basket', {
          campId: camp.camp,
          memberId,
          electiveIds: pick % 2 === 0 ? [camp.climb] : [],
        })
      case 'remove': {
        const kind = pick % 2 === 0 ? 'course' : 'camp'
        const { items } = await basketOf(family.parent, kind)
        const item = items[pick % Math.max(1, items.length)]
        return item ? by(`${kind}s/delete-${kind}-item`, { itemKey: item.itemKey }) : null
      }
      case 'standby':
        return by('courses/add-to-standby-list', { courseId: course, memberId })
      case 'pay':
      case 'parts': {
        const kind = pick % 2 === 0 ? 'course' : 'camp'
        const basket = await basketOf(family.parent, kind)
        const plan = deed.doing === 'parts' ? basket.plan : undefined
        if (basket.id === null || (deed.doing === 'parts' && plan === undefined)) return null
        const due = plan?.deposit ?? basket.total
        const name = kind === 'course' ? 'course' : 'camps'
        const call = plan ? `make-${name}-payment-create-pa-and-deposit` : `make-cc-${name}-payment`
        const answer = await by(`payment/${call}`, {
          basketId: basket.id,
          shownDueToday: due,
          provider: 'scripted',
          baseUrl: `https://${club.chain}.test`,
          ...(plan && { shownPlan: plan }),
        })
        if (answer.ok) open.push({ id: answer.value.paymentId, amountMinor: due.amountMinor })
        return answer
      }
      case 'settle':
      case 'decline': {
        const [payment] = open.splice(pick % Math.max(1, open.length), 1)
        if (!payment) return null
        const method = { ...visa, token: crypto.randomUUID() }
        const outcome =
          deed.doing === 'settle' ? paid(payment.amountMinor, { method, transactionRef: payment.id }) : refused
        await club.settle(payment.id, 'webhook', outcome)
        return { ok: true }
      }
      case 'cancel': {
        const { rows } = await sql<{ id: string; person_id: string }>`select id, person_id from participations
          where chain_id = ${club.chain} and person_id in (${family.parent}, ${family.child})
            and state in ('BOOKED', 'BOOKED_IN_WAITING_LIST') order by id`.execute(db())
        const row = rows[pick % Math.max(1, rows.length)]
        if (!row) return null
        return club.callFor(family.parent, row.person_id, 'booking/cancel-booking', { participationId: row.id })
      }
      case 'work':
        await club.work(1)
        return { ok: true }
      case 'lapse':
        await club.work(16)
        return { ok: true }
      case 'day':
        await live(1)
        return { ok: true }
      default:
        return deed.doing satisfies never
    }
  }

  return {
    async does(deed: Deed): Promise<void> {
      const answer = await does(deed)
      if (answer?.ok) seen[deed.doing] = (seen[deed.doing] ?? 0) + 1
      // No two things happen in one instant.
      club.test.now = new Date(club.test.now.getTime() + 1)
      expect([deed, await nobodyIsTwice()]).toEqual([deed, 0])
    },
    lives: live,
    async end(): Promise<void> {
      const findings = await examine(club.test.now, club.chain)
      expect(findings.length).toBeGreaterThan(notLived.length)
      expect(findings.filter(({ id, broken }) => broken.length > 0 && !notLived.includes(id))).toEqual([])
    },
  }
}

/** Nobody sends mails here, and the memberships of the demo, which have nothing to do with it, live no days. */
const notLived = ['no-work-waits', 'days-are-lived']

/** What the days do to places, payments and what is planned to be paid. */
async function live(days: number): Promise<void> {
  await club.work(days * 24 * 60)
  await askForDueInvoices(club.chain, club.test.now)
  await workDue({ kinds: [plannedJob, ...paymentJobs], now: club.test.now, chain: club.chain })
  await club.work()
}

const basketOf = async (personId: string, kind: 'course' | 'camp') =>
  (
    await club.call(
      kind === 'course' ? 'courses/get-course-shopping-basket' : 'camps/get-camps-shopping-basket',
      personId,
      {},
    )
  ).value.basket

/** Pairs of hours at which somebody is in two places. */
async function nobodyIsTwice(): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from occupations one join occupations other
      on other.chain_id = one.chain_id and other.kind = one.kind and other.owner_id = one.owner_id
        and other.ctid > one.ctid and other.during && one.during
    where one.chain_id = ${club.chain}`.execute(db())
  return rows[0]?.pairs ?? -1
}
