import type { Json, JsonObject } from '#engine/documents.ts'
import { attempt, tx } from '../../../db/ambient.ts'
import { answerCall, type Outgoing } from '../../../http/answer-call.ts'
import type { Deps } from '../../../http/deps.ts'
import type { LiveRelease } from '../../../releases/release.ts'
import { openSession } from '../../../sessions/open-session.ts'
import { toNewPerson } from '../../persons/new-person.ts'
import { addPerson } from '../../persons/service.ts'
import { previewHandlers } from './imitated.ts'
import { createSameNames } from './same-names.ts'

export interface PreviewAsked {
  readonly call: string
  readonly input: unknown
  readonly key: string | null
  readonly isSignedIn: boolean
}

interface Preview {
  readonly chain: string
  readonly release: LiveRelease
  readonly now: Date
  readonly lang: string
  /** Made up; null: a visitor. */
  readonly person: { readonly centerId: string; readonly birthday: string } | null
  readonly pays: 'paid' | 'declined'
  /** With what was answered then. */
  readonly before: readonly (PreviewAsked & { readonly answer: Json })[]
  /** Who works on the draft. */
  readonly operator: string
  readonly asked: PreviewAsked
  readonly correlationId: string
}

/**
 * Answers a call as the server would, after all that was done before, in a transaction that is given up: the handlers
 * themselves, the chain's own clubs, plans and timetables, and nobody of its people.
 */
export async function playInPreview(deps: Deps, preview: Preview): Promise<Outgoing> {
  const given = new GivenUp()
  try {
    await tx(async () => {
      given.answer = await playAll(worldOf(deps, preview), preview)
      throw given
    })
  } catch (error) {
    if (error !== given) throw error
  }
  if (given.answer === null) throw new Error('a preview ended without an answer')
  return given.answer
}

/** Ends the transaction with all that was written. */
class GivenUp extends Error {
  answer: Outgoing | null = null
}

async function playAll(world: Deps, preview: Preview): Promise<Outgoing> {
  const names = createSameNames()
  let token = preview.person === null ? null : await madeUpSession(preview, preview.person)
  const ask = async (asked: PreviewAsked): Promise<Outgoing> => {
    const handler = world.handlers.get(asked.call)
    if (!handler) throw new Error(`no handler for ${asked.call}`)
    const incoming = {
      // Its input comes as JSON, whatever its method.
      call: { ...handler.call, method: 'POST' as const },
      host: undefined,
      input: names.ofNow(asked.input as Json), // as JSON has brought it
      headers: {
        'accept-language': preview.lang,
        ...(asked.key !== null && { 'idempotency-key': asked.key }),
        ...(asked.isSignedIn && token !== null && { authorization: `Bearer ${token}` }),
      },
      address: 'preview',
      correlationId: preview.correlationId,
    }
    const answer = await attempt(
      () => answerCall(world, incoming),
      ({ status }) => status < 500,
    )
    token = tokenIn(answer.body) ?? token
    return answer
  }
  for (const one of preview.before) names.learn(one.answer, asJson((await ask(one)).body))
  const answer = await ask(preview.asked)
  return { ...answer, body: names.ofThen(asJson(answer.body)) }
}

/** As it goes over the wire. */
const asJson = (body: unknown): Json => JSON.parse(JSON.stringify(body ?? null))

/** The session of an act that signs in, or the fresh token of an account. */
function tokenIn(body: unknown): string | null {
  const { token, session } = (body ?? {}) as {
    readonly token?: unknown
    readonly session?: { readonly token?: unknown }
  }
  const found = session?.token ?? token
  return typeof found === 'string' ? found : null
}

async function madeUpSession(
  { chain, now, operator }: Preview,
  person: NonNullable<Preview['person']>,
): Promise<string> {
  const row = toNewPerson({
    chain,
    centerId: person.centerId,
    status: 'PROSPECT',
    memberSince: null,
    attributes: {},
    emailsDiffer: false,
    given: { firstName: 'Anna', lastName: 'Berg', birthday: person.birthday },
  })
  // The same one each time: pages know them by their id.
  const id = `preview-${operator}`
  await addPerson({ ...row, id, status: 'ACTIVE' })
  return (await openSession({ chain, now }, id)).token
}

/** The release that is looked at is the one that is live, the day is the one that was chosen, and nothing is counted. */
function worldOf(deps: Deps, { chain, release, now, pays }: Preview): Deps {
  return {
    ...deps,
    handlers: previewHandlers(deps.handlers, pays),
    releases: {
      ...deps.releases,
      chains: [chain],
      chainOfHost: () => chain,
      liveRelease: () => release,
      isLive: async (_, id) => id === release.id,
      releaseById: async (_, id) => (id === release.id ? release : null),
    },
    clock: () => now,
    rateLimiter: null,
    metrics: { ...deps.metrics, acted: () => undefined },
    pass: () => undefined,
  }
}

/** The day that was chosen, at this time of day; none: now. */
export function momentOn(today: string | null, now: Date): Date {
  return today === null ? now : new Date(`${today}${now.toISOString().slice(10)}`)
}

export const isPlayable = (call: string, input: unknown): input is JsonObject =>
  !call.startsWith('studio/') && typeof input === 'object' && input !== null && !Array.isArray(input)
