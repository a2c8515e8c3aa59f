import { dayIn, knownZone } from '#calendar/day-in.ts'

export interface Clock {
  /** The server's time, as far as the browser can know it. */
  now(): Date
  /** The day it is in a time zone (of the flow's centre); without one, or with an unknown one, on this device. */
  today(timeZone?: string): string
}

/** A clock that keeps the distance between this device and the server: devices are often wrong, the server decides. */
export function createClock(serverNow: string, deviceNow: () => number = Date.now): Clock {
  const parsed = Date.parse(serverNow)
  const offsetMs = Number.isNaN(parsed) ? 0 : parsed - deviceNow()
  const now = () => new Date(deviceNow() + offsetMs)
  return { now, today: (timeZone) => dayIn(knownZone(timeZone), now()) }
}
