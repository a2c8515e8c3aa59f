export type Deed = 'book' | 'hold' | 'wait' | 'cancel' | 'work' | 'tick'

const holdMs = 5 * 60_000

/** A class as `booking.md` means it: places, holds, a list. People are numbers, and each may come. */
export class ClassModel {
  left: number
  due = 0
  readonly booked = new Set<number>()
  readonly held = new Map<number, number>()
  list: number[] = []
  readonly limit: number

  constructor(places: number, limit: number) {
    this.left = places
    this.limit = limit
  }

  /** What somebody is told. */
  does(deed: Deed, who: number, now: Date): string {
    this.#sweep(now.getTime())
    switch (deed) {
      case 'book':
      case 'hold':
        return this.#take(deed, who, now.getTime())
      case 'wait':
        return this.#wait(who)
      case 'cancel':
        return this.#cancel(who)
      case 'work':
        while (this.due > 0) {
          this.due--
          this.booked.add(this.list.shift() ?? -1)
        }
        return 'done'
      case 'tick':
        return 'done'
      default:
        return deed satisfies never
    }
  }

  #take(deed: 'book' | 'hold', who: number, now: number): string {
    if (this.booked.has(who)) return 'ILLEGAL_BOOKING_STATE booked'
    if (!this.held.has(who)) {
      if (this.left < 1) return this.list.includes(who) ? 'ILLEGAL_BOOKING_STATE waiting' : 'CLASS_FULL'
      this.#leave(who)
      this.left--
    }
    if (deed === 'hold') this.held.set(who, now + holdMs)
    else {
      this.held.delete(who)
      this.booked.add(who)
    }
    return 'done'
  }

  #wait(who: number): string {
    if (this.booked.has(who)) return 'ILLEGAL_BOOKING_STATE booked'
    if (this.held.has(who) || this.left > 0) return 'ILLEGAL_BOOKING_STATE placeFree'
    if (this.list.includes(who)) return 'ILLEGAL_BOOKING_STATE waiting'
    if (this.list.length >= this.limit) return 'WAITING_LIST_FULL'
    this.list.push(who)
    return 'done'
  }

  #cancel(who: number): string {
    if (this.booked.delete(who) || this.held.delete(who)) this.#free()
    else this.#leave(who)
    return 'done'
  }

  #leave(who: number): void {
    this.list = this.list.filter((one) => one !== who)
    const more = Math.max(this.due - this.list.length, 0)
    this.due -= more
    this.left += more
  }

  #free(): void {
    if (this.list.length > this.due) this.due++
    else this.left++
  }

  #sweep(now: number): void {
    for (const [who, until] of this.held) {
      if (until > now) continue
      this.held.delete(who)
      this.#free()
    }
  }
}
