import { dayIn, knownZone } from '#calendar/day-in.ts'
import type { Json } from '#engine/documents.ts'
import { type Drive, drive } from '#engine/flow/drive.ts'
import { screenWalk } from '#engine/flow/screen.ts'
import { newState } from '#engine/flow/state.ts'
import type { DataMap, Datum, Need, WalkResult } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { timeZoneOf } from '#engine/site/time-zone.ts'
import { describeError } from '../http/describe-error.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { PageVisit } from './visit.ts'

export interface FirstWalk {
  readonly walk: WalkResult
  /** What was read for it, by `dataKey`: it travels in the page, so that the first step is drawn whole at once. */
  readonly data: { readonly [key: string]: Json }
}

interface FirstWalkInput {
  readonly release: LiveRelease
  readonly visit: PageVisit
  readonly lang: string
  readonly now: Date
  readonly read: ((need: Need) => Promise<Datum>) | null
  /** Writes into the log. */
  readonly note: (line: string, fields: object) => void
}

/** A page does not wait longer for its data; without them the browser asks. */
const patienceMs = 400
const mostBytes = 64 * 1024

/** A flow as it begins for a visitor who has answered nothing, or a screen as they see it first; null for other pages. */
export async function firstWalk({ release, visit, lang, now, read, note }: FirstWalkInput): Promise<FirstWalk | null> {
  const { flow, screen } = visit.route ?? {}
  const anyDay = { lang, user: null, person: null, route: visit.params, query: visit.query }
  const { program, id } = release
  const state = newState(id)
  if (flow !== undefined && release.docs.flows[flow]) {
    const ofFlow = { ...anyDay, flow }
    const context = { ...ofFlow, today: dayAt(timeZoneOf({ program, context: ofFlow, state }), now) }
    return withinPatience({ program, context, state, read, note })
  }
  if (screen === undefined || !release.docs.screens[screen]) return null
  // The day as the portal's components have it where they draw (`portal/clock.ts`).
  const context = { ...anyDay, flow: screen, today: dayIn(undefined, now) }
  return withinPatience({ program, context, state, read, note, isScreen: true })
}

type Beginning = Omit<Drive, 'read'> & Pick<FirstWalkInput, 'read' | 'note'>

async function withinPatience({ read, note, ...beginning }: Beginning): Promise<FirstWalk> {
  const { program, context, state, isScreen } = beginning
  const data = new Map()
  const bare = {
    walk: isScreen ? screenWalk({ program, context, state, data }) : walk(program, context, state, data),
    data: {},
  }
  if (!read) return bare
  const patience = new Promise<FirstWalk>((resolve) => setTimeout(resolve, patienceMs, bare).unref())
  const whole = withData({ ...beginning, read }).catch((error) => {
    note('the data of a page could not be read', { flow: context.flow, error: describeError(error) })
    return bare
  })
  return Promise.race([whole, patience])
}

async function withData(beginning: Drive): Promise<FirstWalk> {
  const driven = await drive(beginning)
  const data = ready(driven.data)
  return { walk: driven.walk, data: JSON.stringify(data).length > mostBytes ? {} : data }
}

/** The day in a time zone; one that nobody knows is as good as none. */
export const dayAt = (timeZone: string | null, now: Date): string => dayIn(knownZone(timeZone) ?? 'UTC', now)

function ready(data: DataMap): { readonly [key: string]: Json } {
  return Object.fromEntries([...data].flatMap(([key, datum]) => (datum.state === 'ready' ? [[key, datum.value]] : [])))
}
