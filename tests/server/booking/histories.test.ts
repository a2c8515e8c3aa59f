import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { callerOf } from '../support/demo-club.ts'
import { startBookingClub } from './booking-club.ts'
import { ClassModel } from './class-model.ts'
import { block, callOff, emptyClasses, found, modelClasses, owe, seatNames, work } from './history-world.ts'

// Histories of three classes that nobody has thought up, beside a model. `npm run soak -- booking` plays a thousand.
const rounds = Number(process.env.FOYER_SOAK_ROUNDS ?? 3)
const seed = Number(process.env.FOYER_SOAK_SEED ?? 22)

const club = startBookingClub({ opens: null, lateCancel: 'keep', waitingList: { limit: 2, offerMinutes: 30 } })
const people = 6
const minute = 60_000
const starts = ['2026-12-09T12:00:00Z', '2026-12-09T19:50:00Z', '2026-12-10T05:30:00Z', '2026-12-10T09:00:00Z']

// A class that is full and given back shows most, and so does the instant at which something ends.
const doings = [
  'book',
  'book',
  'book',
  'hold',
  'hold',
  'wait',
  'wait',
  'wait',
  'cancel',
  'cancel',
  'cancel',
  'seat',
  'clear',
  'work',
  'work',
  'tick',
  'tick',
  'leap',
  'edge',
  'edge',
  'owe',
  'block',
  'callOff',
] as const
const deeds = fc.record({
  start: fc.constantFrom(...starts),
  deeds: fc.array(
    fc.record({
      doing: fc.constantFrom(...doings),
      who: fc.nat({ max: people - 1 }),
      at: fc.nat({ max: modelClasses.length - 1 }),
      seat: fc.nat({ max: 2 * seatNames.length }),
      minutes: fc.integer({ min: 1, max: 6 }),
      byStaff: fc.boolean(),
      late: fc.boolean(),
      edge: fc.record({ of: fc.nat({ max: 6 }), by: fc.constantFrom(-1, 0, 1) }),
    }),
    { minLength: 30, maxLength: 60, size: 'max' },
  ),
})
type Deed =
  typeof deeds extends fc.Arbitrary<infer History extends { deeds: unknown[] }> ? History['deeds'][number] : never
let round = 0

it(
  'whatever is done to classes in whatever order, they have the places, seats, lists and clips that they should have',
  async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (history) => {
        const played = await begin(history.start)
        for (const deed of history.deeds) await played.does(deed)
        await played.does({ ...history.deeds[0], doing: 'work' } as Deed)
        await played.end()
      }),
      { numRuns: rounds, seed, endOnFailure: true },
    )
  },
  60_000 + rounds * 10_000,
)

async function begin(start: string) {
  club.at(start)
  const ids = await emptyClasses(club, ++round)
  const [colleague = ''] = await club.members(1)
  const staff = callerOf(colleague, { accessLevel: ['STAFF'] })
  const members = [...(await club.members(people / 2)), ...(await club.members(people / 2, 'kurskarte', 2))]
  const model = new ClassModel(
    modelClasses,
    members.map((_, who) => (who < people / 2 ? null : 2)),
  )
  const names = new Map(members.map((id, who) => [who, id]))
  const shown = () =>
    ids.map((_, at) => {
      const places = model.places.filter((one) => one.at === at && !['CANCELLED', 'EXPIRED'].includes(one.state))
      places.sort(
        (a, b) => (a.ticket ?? -1) - (b.ticket ?? -1) || (names.get(a.who) ?? '').localeCompare(names.get(b.who) ?? ''),
      )
      const seats = modelClasses[at]?.seats ? [`seats ${model.left(at)}`] : []
      const there = places.map(({ who, state, seat }) =>
        [names.get(who), serverState[state], seat].filter(Boolean).join(' '),
      )
      const counted = [`left ${model.left(at)}`, `due ${model.due[at]}`, ...seats]
      return [...counted, ...(there.length > 0 ? [there.join(', ')] : [])].join(' ')
    })

  /** Of who waited in this order: somebody later won only where whoever still waits before them is told why they cannot. */
  const nobodyIsPassed = async (at: number, list: readonly number[]) => {
    const waits = new Set(model.list(at).map(({ who }) => who))
    const lastWinner = list.findLastIndex((who) => {
      const { state } = model.last(who, at) ?? {}
      return state === 'BOOKED' || state === 'OFFERED'
    })
    for (const who of list.slice(0, Math.max(lastWinner, 0)).filter((one) => waits.has(one))) {
      const { reasons } = (await club.check(members[who] ?? '', ids[at] ?? '')).value
      const told = reasons.map(({ code }: { code: string }) => code)
      const isKept = told.includes('OVERDUE_DEBT') || told.includes('PARTICIPANT_OCCUPIED') || model.isChoosing(who, at)
      expect([who, at, isKept ? 'passed for a reason' : told]).toEqual([who, at, 'passed for a reason'])
    }
  }

  return {
    async does(deed: Deed): Promise<void> {
      const { doing, who, at, seat: wished, minutes, byStaff, late, edge } = deed
      const [id = '', personId = ''] = [ids[at], members[who]]
      const seatId = modelClasses[at]?.seats ? (seatNames[wished] ?? null) : null
      model.now = club.test.now.getTime()
      const as = byStaff ? { caller: staff, now: club.test.now } : club.as(personId)
      const ask = (call: string, input: object) => club.call(`booking/${call}`, { personId, ...input }, as)
      const compare = async (call: string, input: object, value: (answer: Answered) => unknown, deed: () => string) => {
        const answer = await ask(call, input)
        // Whoever holds too often is asked to wait, which is no matter of places.
        if (answer.code === 'TRY_LATER') return
        const told = answer.ok
          ? `done ${value(answer.value)}`
          : [answer.code, answer.params?.reason].filter(Boolean).join(' ')
        const wanted = model.attempt(deed)
        // Whoever books for somebody else is told whose other class it is.
        const isNamed = byStaff && wanted === 'PARTICIPANT_OCCUPIED'
        expect([doing, who, at, told]).toEqual([doing, who, at, isNamed ? `${wanted} other` : wanted])
        const own = model.last(who, at)
        if (answer.ok && answer.value.participationId && own) own.id = answer.value.participationId
      }
      const given = { bookingId: id, ...(seatId === null ? {} : { seatId }) }
      const place = model.last(who, at)
      switch (doing) {
        case 'hold':
          await compare(
            'attempt-create-booking',
            given,
            (v) => v.seatId,
            () => model.take('HELD', who, at, seatId),
          )
          break
        case 'book':
          await compare(
            'create-booking',
            given,
            (v) => v.seatId,
            () => model.take('BOOKED', who, at, seatId),
          )
          break
        case 'wait':
          await compare(
            'create-booking',
            { bookingId: id, joinsList: true },
            (v) => v.position,
            () => model.wait(who, at),
          )
          break
        case 'seat':
          await compare(
            'create-booking',
            { bookingId: id, seatId: seatId ?? 'S1', movesSeat: true },
            (v) => v.seatId,
            () => model.moveSeat(who, at, seatId ?? 'S1'),
          )
          break
        case 'cancel':
          if (place === undefined) return
          await compare(
            'cancel-booking',
            { participationId: place.id, acceptsLate: late },
            (v) => v.returned,
            () => model.cancel(who, at, late),
          )
          break
        case 'clear':
          await compare(
            'clear-previous-tentative-participations',
            {},
            (v) => v.cleared,
            () => model.clear(who),
          )
          break
        case 'work': {
          const lists = ids.map((_, one) => model.list(one).map((waiter) => waiter.who))
          await work(club)
          model.work()
          for (const [one, list] of lists.entries()) await nobodyIsPassed(one, list)
          break
        }
        case 'owe':
          await owe(club, personId, toggle(model.owes, who))
          break
        case 'block':
          await block(club, personId, toggle(model.blocked, who))
          break
        case 'callOff':
          // A club does so seldom.
          if (minutes > 1 || model.now >= (modelClasses[at]?.startsAt ?? 0)) return
          await callOff(club, id)
          model.calledOff.add(at)
          break
        case 'tick':
          return club.at(club.test.now, minutes * minute)
        case 'leap':
          return club.at(club.test.now, minutes * 20 * minute)
        case 'edge': {
          const one = modelClasses[at]
          const ends = one && [
            one.opensAt,
            one.freeCancelUntil,
            one.autoUntil,
            one.listUntil,
            one.closesAt,
            one.startsAt,
          ]
          const instant = (ends?.[edge.of] ?? place?.until ?? 0) + edge.by
          if (instant > model.now) club.at(new Date(instant))
          return
        }
        default:
          doing satisfies never
      }
      expect([doing, who, at, await found(club, ids)]).toEqual([doing, who, at, shown()])
      // No two things happen in one instant.
      club.at(club.test.now, 1)
    },

    async end(): Promise<void> {
      expect(await Promise.all(members.map((one) => club.clipsOf(one)))).toEqual(model.clips)
      expect(await brokenPromises(club.chain, [...bookingPromises(club.test.now), ...clipPromises])).toEqual([])
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: members of whatever a call has answered
type Answered = any
const serverState = {
  HELD: 'TENTATIVE',
  OFFERED: 'TENTATIVE',
  WAITING: 'BOOKED_IN_WAITING_LIST',
  BOOKED: 'BOOKED',
  EXPIRED: 'EXPIRED',
  CANCELLED: 'CANCELLED',
} as const

/** Puts somebody into a set, or takes them out; answers whether they are in it. */
function toggle(set: Set<number>, who: number): boolean {
  if (!set.delete(who)) set.add(who)
  return set.has(who)
}
