import { timeIn } from '#calendar/wall-clock.ts'

/** A class as a history begins with it; instants in milliseconds. */
export interface ModelClass {
  readonly startsAt: number
  readonly endsAt: number
  readonly opensAt: number
  readonly closesAt: number
  readonly freeCancelUntil: number
  readonly autoUntil: number
  readonly listUntil: number
  readonly capacity: number
  readonly limit: number
  /** Seats that are not broken, by their position. */
  readonly seats: ReadonlyMap<string, number> | null
}

type State = 'HELD' | 'OFFERED' | 'WAITING' | 'BOOKED' | 'EXPIRED' | 'CANCELLED'
interface Place {
  id: string
  readonly who: number
  readonly at: number
  state: State
  seat: string | null
  ticket: number | null
  /** Since when it is held, and until when. */
  readonly since: number
  until: number
  freeCancelUntil: number
}

export const timeZone = 'Europe/Berlin'
const minute = 60_000
const [holdMs, offerMs, thinkingMs] = [5 * minute, 30 * minute, 30 * minute]
const passing = ['OVERDUE_DEBT', 'BOOKING_NOT_OPENED', 'TOO_LATE_TO_BOOK', 'PARTICIPANT_OCCUPIED']
const done = 'done'
const illegal = 'ILLEGAL_BOOKING_STATE'

/** Classes as `booking.md` means them: places, seats, holds, lists, clips. People and classes are numbers, and each may come. */
export class ClassModel {
  readonly classes: readonly ModelClass[]
  places: Place[] = []
  due: number[]
  tickets: number[]
  calledOff = new Set<number>()
  owes = new Set<number>()
  blocked = new Set<number>()
  /** Null: any number. */
  clips: (number | null)[]
  now = 0

  constructor(classes: readonly ModelClass[], clips: readonly (number | null)[]) {
    this.classes = classes
    this.due = classes.map(() => 0)
    this.tickets = classes.map(() => 1)
    this.clips = [...clips]
  }

  /** Does one thing and says what whoever asked for it is told; what is refused leaves all as it was. */
  attempt(deed: () => string): string {
    const { places, due, tickets, clips } = this
    this.places = places.map((one) => ({ ...one }))
    this.due = [...due]
    this.tickets = [...tickets]
    this.clips = [...clips]
    const told = deed()
    if (!told.startsWith(done)) Object.assign(this, { places, due, tickets, clips })
    return told
  }

  /** All that keeps somebody from a class, the first first. */
  whyNot(who: number, at: number, seat: string | null = null, isKept = false): string[] {
    const { now } = this
    const one = this.#class(at)
    const own = isKept || one.endsAt <= now ? undefined : this.#live(who, at)
    const full = !isKept && this.#shownFree(at) < 1
    const isHeld = own?.state === 'HELD' || own?.state === 'OFFERED'
    const taken = this.places.some((p) => p.at === at && p.seat === seat && p.who !== who && this.#isAlive(p))
    const seatGone = seat !== null && (!one.seats?.has(seat) || taken)
    return [
      this.calledOff.has(at) && `${illegal} cancelled`,
      own?.state === 'BOOKED' && `${illegal} booked`,
      own?.state === 'WAITING' && full && `${illegal} waiting`,
      this.blocked.has(who) && 'PERSON_BLOCKED',
      now < one.opensAt && 'BOOKING_NOT_OPENED',
      now >= one.closesAt && 'TOO_LATE_TO_BOOK',
      this.owes.has(who) && 'OVERDUE_DEBT',
      this.clips[who] === 0 && 'NoPrivilege usedUp',
      this.#isBusy(who, at, ['BOOKED']) && 'PARTICIPANT_OCCUPIED',
      seatGone && 'SEAT_NOT_AVAILABLE',
      full && !isHeld && 'CLASS_FULL',
      full && own === undefined && now >= one.listUntil && 'WAITING_LIST_FULL none',
      full && own === undefined && now < one.listUntil && this.waiting(at) >= one.limit && 'WAITING_LIST_FULL',
    ].filter((reason) => reason !== false)
  }

  take(to: 'HELD' | 'BOOKED', who: number, at: number, seat: string | null): string {
    const [why] = this.whyNot(who, at, seat)
    if (why !== undefined) return why
    if (to === 'BOOKED') this.#spend(who, 1)
    // One place is held at a time; what a list offers is none.
    this.#free(this.places.filter((p) => p.who === who && p.at !== at && p.state === 'HELD'))
    const own = this.#live(who, at)
    const held = own?.state === 'HELD' || own?.state === 'OFFERED' ? own : undefined
    if (held !== undefined) {
      if (!this.#changeSeat(held, seat)) return 'SEAT_NOT_AVAILABLE'
      if (to === 'BOOKED') held.state = to
      else if (held.state === 'HELD')
        held.until = Math.max(held.until, Math.min(this.now, held.since + 2 * holdMs) + holdMs)
      return `${done} ${held.seat}`
    }
    const former = this.places.findLast(
      (p) => p.who === who && p.at === at && ['HELD', 'OFFERED', 'EXPIRED'].includes(p.state),
    )
    const wanted = seat ?? (to === 'BOOKED' ? (former?.seat ?? null) : null)
    this.#free(this.places.filter((p) => p.who === who && p.at === at && (p.state === 'HELD' || p.state === 'OFFERED')))
    if (own?.state === 'WAITING') this.#leave(own)
    const { seats, freeCancelUntil, listUntil } = this.#class(at)
    if (this.now >= listUntil) this.due[at] = 0
    if (seats !== null || this.left(at) < 1) this.#sweep(at)
    if (this.left(at) < 1) return this.whyNot(who, at)[0] ?? 'CLASS_FULL'
    const place = this.#seated(at, wanted, seat !== null)
    if (seats !== null && place === null) return 'SEAT_NOT_AVAILABLE'
    const until = this.now + holdMs
    this.places.push({ id: '', who, at, state: to, seat: place, ticket: null, since: this.now, until, freeCancelUntil })
    return `${done} ${place}`
  }

  wait(who: number, at: number): string {
    const reasons = this.whyNot(who, at)
    const [why] = reasons
    if (why !== 'CLASS_FULL') return why ?? `${illegal} placeFree`
    const shut = reasons.find((reason) => reason.startsWith('WAITING_LIST_FULL'))
    if (shut !== undefined) return shut
    this.#sweep(at)
    const ticket = this.tickets[at] ?? 0
    this.tickets[at] = ticket + 1
    const { freeCancelUntil } = this.#class(at)
    this.places.push({ id: '', who, at, state: 'WAITING', seat: null, ticket, since: 0, until: 0, freeCancelUntil })
    return `${done} ${this.list(at).length}`
  }

  /** Gives back the latest place that somebody has had in a class. */
  cancel(who: number, at: number, acceptsLate: boolean): string {
    const place = this.last(who, at)
    const { startsAt } = this.#class(at)
    if (place === undefined || !isThere(place)) return 'ALREADY_CANCELLED'
    if (this.now >= startsAt) return 'TOO_LATE_TO_CANCEL started'
    if (place.state === 'WAITING') {
      this.#leave(place)
      return `${done} nothing`
    }
    const isBooked = place.state === 'BOOKED'
    const isLate = isBooked && this.now >= place.freeCancelUntil && !this.calledOff.has(place.at)
    if (isLate && !acceptsLate) return 'TOO_LATE_TO_CANCEL keeps'
    this.#free([place])
    if (!isBooked || this.clips[place.who] === null) return `${done} nothing`
    if (isLate) return `${done} kept`
    this.#spend(place.who, -1)
    return `${done} clips`
  }

  moveSeat(who: number, at: number, seat: string): string {
    const own = this.#live(who, at)
    if (own?.state !== 'BOOKED') return illegal
    if (this.calledOff.has(at)) return `${illegal} cancelled`
    if (this.now >= this.#class(at).closesAt) return 'TOO_LATE_TO_BOOK'
    return own.seat !== null && this.#changeSeat(own, seat) ? `${done} ${own.seat}` : 'SEAT_NOT_AVAILABLE'
  }

  clear(who: number): string {
    const held = this.places.filter((p) => p.who === who && p.state === 'HELD')
    this.#free(held)
    return `${done} ${held.length}`
  }

  /** What the clock does: gives back what was called off, frees what is over, gives the lists what is theirs. */
  work(): void {
    for (const place of this.places) if (this.calledOff.has(place.at) && isThere(place)) this.#callOff(place)
    for (const at of this.classes.keys()) this.#sweep(at)
    const byStart = [...this.classes.keys()].sort((a, b) => this.#class(a).startsAt - this.#class(b).startsAt)
    for (const at of byStart) this.#moveUp(at)
  }

  #callOff(place: Place): void {
    if (place.state === 'BOOKED') this.#spend(place.who, -1)
    if (place.state === 'WAITING') this.#leave(place)
    else this.#free([place])
  }

  #moveUp(at: number): void {
    const one = this.#class(at)
    if (this.now >= one.listUntil || this.calledOff.has(at)) this.due[at] = 0
    const isOffered = this.now >= one.autoUntil
    if (isOffered && this.#isQuiet(one)) return
    while ((this.due[at] ?? 0) > 0) {
      const given = this.list(at).some((waiter) => this.#give(waiter, isOffered))
      if (!given) this.due[at] = 0
    }
  }

  #give(waiter: Place, isOffered: boolean): boolean {
    const { who, at } = waiter
    const [why] = this.whyNot(who, at, null, true)
    if (why !== undefined && !passing.includes(why)) this.#leave(waiter)
    if (why !== undefined || (!isOffered && this.isChoosing(who, at))) return false
    const { closesAt, startsAt, endsAt } = this.#class(at)
    waiter.seat = this.#seated(at, null, false)
    waiter.state = isOffered ? 'OFFERED' : 'BOOKED'
    waiter.until = Math.min(this.now + offerMs, closesAt)
    waiter.freeCancelUntil = Math.max(waiter.freeCancelUntil, Math.min(this.now + thinkingMs, startsAt))
    this.#change(this.due, at, -1)
    if (isOffered) return true
    this.#spend(who, 1)
    for (const other of this.places) {
      const { startsAt: from, endsAt: to } = this.#class(other.at)
      if (other.who === who && other.state === 'WAITING' && from < endsAt && to > startsAt) this.#leave(other)
    }
    return true
  }

  /** Nothing is offered between ten in the evening and seven, unless the list ends before. */
  #isQuiet({ listUntil }: ModelClass): boolean {
    const time = timeIn(timeZone, new Date(this.now))
    const morning = timeIn(timeZone, new Date(listUntil)) > '07:00'
    return morning && (time >= '22:00' || time < '07:00')
  }

  list = (at: number): Place[] =>
    this.places.filter((p) => p.at === at && p.state === 'WAITING').sort((a, b) => (a.ticket ?? 0) - (b.ticket ?? 0))
  waiting = (at: number): number => this.list(at).length
  left = (at: number): number => this.#class(at).capacity - this.#taken(at).length - (this.due[at] ?? 0)
  /** The latest place of somebody, whatever became of it. */
  last = (who: number, at: number): Place | undefined => this.places.findLast((p) => p.who === who && p.at === at)

  /** Whether somebody holds a place in another class of that time. */
  isChoosing = (who: number, at: number): boolean => this.#isBusy(who, at, ['HELD'])

  #class(at: number): ModelClass {
    const found = this.classes[at]
    if (found === undefined) throw new Error(`there is no class ${at}`)
    return found
  }
  #taken = (at: number) => this.places.filter((p) => p.at === at && isThere(p) && p.state !== 'WAITING')
  #isAlive = (p: Place): boolean => isThere(p) && !this.#isOver(p)
  #isOver = (p: Place): boolean => (p.state === 'HELD' || p.state === 'OFFERED') && p.until <= this.now
  #live = (who: number, at: number) => this.places.find((p) => p.who === who && p.at === at && this.#isAlive(p))
  #over = (at: number) => this.places.filter((p) => p.at === at && this.#isOver(p))
  /** As a class is shown before anybody has met the holds that are over. */
  #shownFree = (at: number): number => {
    const over = this.#over(at).length
    const nobodys = this.now >= this.#class(at).listUntil ? (this.due[at] ?? 0) : 0
    return this.left(at) + nobodys + over - this.#dueOf(at, over)
  }
  /** How many of so many freed places are the list's. */
  #dueOf = (at: number, freed: number): number =>
    this.calledOff.has(at) || this.now >= this.#class(at).listUntil
      ? 0
      : Math.min(freed, Math.max(this.waiting(at) - (this.due[at] ?? 0), 0))

  #isBusy(who: number, at: number, states: readonly State[]): boolean {
    const { startsAt, endsAt } = this.#class(at)
    return this.places.some((p) => {
      const other = this.#class(p.at)
      const overlaps = other.startsAt < endsAt && startsAt < other.endsAt && other.endsAt > this.now
      return p.who === who && p.at !== at && overlaps && states.includes(p.state) && this.#isAlive(p)
    })
  }

  #spend(who: number, clips: number): void {
    const left = this.clips[who]
    if (typeof left === 'number') this.clips[who] = left - clips
  }
  #change(counters: number[], at: number, by: number): void {
    counters[at] = (counters[at] ?? 0) + by
  }
  #free(places: readonly Place[]): void {
    for (const place of places) {
      this.#change(this.due, place.at, this.#dueOf(place.at, 1))
      place.state = 'CANCELLED'
    }
  }
  #sweep(at: number): void {
    for (const place of this.#over(at)) {
      this.#free([place])
      place.state = 'EXPIRED'
    }
  }
  #leave(waiter: Place): void {
    waiter.state = 'CANCELLED'
    this.due[waiter.at] = Math.min(this.due[waiter.at] ?? 0, this.waiting(waiter.at))
  }
  #changeSeat(place: Place, seat: string | null): boolean {
    if (this.#class(place.at).seats === null || seat === null || seat === place.seat) return true
    this.#sweep(place.at)
    const found = this.#seated(place.at, seat, true)
    if (found !== null) place.seat = found
    return found !== null
  }
  /** The wished seat alone, or the free one that is nearest to it, or the first. */
  #seated(at: number, wished: string | null, isExact: boolean): string | null {
    const { seats } = this.#class(at)
    if (seats === null) return null
    const taken = this.#taken(at).map(({ seat }) => seat)
    const near = seats.get(wished ?? '') ?? 0
    const distance = ([, position]: readonly [string, number]) => Math.abs(position - near)
    const free = [...seats].filter(([seat]) => !taken.includes(seat) && (!isExact || seat === wished))
    return free.sort((a, b) => distance(a) - distance(b) || a[1] - b[1])[0]?.[0] ?? null
  }
}

const isThere = ({ state }: Place): boolean => state !== 'CANCELLED' && state !== 'EXPIRED'
