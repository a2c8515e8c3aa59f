import type { FastifyRequest } from 'fastify'
import type { CallDoc } from '#contract/call.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { Outgoing } from './answer-call.ts'
import type { Deps } from './deps.ts'
import { secondsToWait } from './rate-limit.ts'

/** Of one call whose answers hang on the release and the address alone, as long as nobody says who they are. */
export interface FixedAnswers {
  /** What this address was answered; null when it has to be worked out, or refused. */
  again(request: FastifyRequest): Outgoing | null
  keep(request: FastifyRequest, outgoing: Outgoing): void
}

/** Addresses come from outside: no more of them than this are kept. */
const most = 100

export function createFixedAnswers(deps: Deps, call: CallDoc): FixedAnswers {
  const known = new WeakMap<LiveRelease, Map<string, Outgoing>>()
  return {
    again(request) {
      const { headers, url } = request
      const chain = headers.authorization ? null : deps.releases.chainOfHost(headers.host)
      if (chain === null) return null
      const answer = known.get(deps.releases.liveRelease(chain))?.get(url)
      if (!answer || answer.chain !== chain) return null
      return secondsToWait(deps, call, chain, request.ip, deps.clock()) > 0 ? null : answer
    },
    keep({ headers, url }, outgoing) {
      if (headers.authorization || outgoing.status !== 200 || outgoing.chain === undefined) return
      const release = deps.releases.liveRelease(outgoing.chain)
      const answers = known.get(release) ?? new Map<string, Outgoing>()
      known.set(release, answers)
      if (answers.size < most) answers.set(url, outgoing)
    },
  }
}
