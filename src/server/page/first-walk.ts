import { dayIn, knownZone } from '#calendar/day-in.ts'
import type { Json } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import { newState } from '#engine/flow/state.ts'
import type { Context, DataMap, Datum, Need, WalkResult } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import { timeZoneOf } from '#engine/site/time-zone.ts'
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
}

/** A page does not wait longer for its data; without them the browser asks. */
const patienceMs = 400
const mostBytes = 64 * 1024

/** A flow as it begins for a visitor who has answered nothing; null for other pages. */
export async function firstWalk({ release, visit, lang, now, read }: FirstWalkInput): Promise<FirstWalk | null> {
  const flow = visit.route?.flow
  if (flow === undefined || !release.docs.flows[flow]) return null
  const { program, id } = release
  const anyDay = { flow, lang, user: null, person: null, route: visit.params, query: visit.query }
  const state = newState(id)
  const context = { ...anyDay, today: dayAt(timeZoneOf({ program, context: anyDay, state }), now) }
  const bare = { walk: walk(program, context, state, new Map()), data: {} }
  if (!read) return bare
  const patience = new Promise<FirstWalk>((resolve) => setTimeout(resolve, patienceMs, bare).unref())
  return Promise.race([withData(release, context, read).catch(() => bare), patience])
}

async function withData(
  release: LiveRelease,
  context: Context,
  read: (need: Need) => Promise<Datum>,
): Promise<FirstWalk> {
  const { program, id } = release
  const driven = await drive({ program, context, state: newState(id), read })
  const data = ready(driven.data)
  return { walk: driven.walk, data: JSON.stringify(data).length > mostBytes ? {} : data }
}

/** The day in a time zone; one that nobody knows is as good as none. */
export const dayAt = (timeZone: string | null, now: Date): string => dayIn(knownZone(timeZone) ?? 'UTC', now)

function ready(data: DataMap): { readonly [key: string]: Json } {
  return Object.fromEntries([...data].flatMap(([key, datum]) => (datum.state === 'ready' ? [[key, datum.value]] : [])))
}
