import { isIPv6 } from 'node:net'
import type { CallDoc } from '#contract/call.ts'
import type { Deps } from './deps.ts'

export interface RateLimiter {
  /** Seconds to wait; 0 when this one may pass. */
  take(key: string, limit: { readonly max: number; readonly seconds: number }, nowMs: number): number
}

const most = 50_000

/** Counts per key in windows of fixed length, in the memory of this process. */
export function createRateLimiter(capacity = most): RateLimiter {
  // In the order in which windows began, so that the first is the oldest.
  const windows = new Map<string, { readonly endsAt: number; count: number }>()
  return {
    take(key, { max, seconds }, nowMs) {
      const window = windows.get(key)
      if (window && window.endsAt > nowMs) {
        window.count += 1
        return window.count > max ? Math.ceil((window.endsAt - nowMs) / 1000) : 0
      }
      windows.delete(key)
      for (const [oldest, { endsAt }] of windows) {
        if (endsAt > nowMs && windows.size < capacity) break
        windows.delete(oldest)
      }
      windows.set(key, { endsAt: nowMs + seconds * 1000, count: 1 })
      return 0
    },
  }
}

/** How long this address has to wait before it may make this call; 0 when it may now, which counts as once more. */
export function secondsToWait(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  { id, access, rateLimit = usual }: CallDoc,
  chain: string,
  address: string,
  now: Date,
): number {
  const { max, seconds } = rateLimit
  const limit = { max: access === 'open' ? max : max * behindOneAddress, seconds }
  return rateLimiter?.take(`${id} ${chain} ${callerAddress(address)}`, limit, now.getTime()) ?? 0
}

/** How long somebody who is signed in has to wait; what anybody may call is counted by address alone. */
export function secondsForPerson(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  { id, access, rateLimit = usual }: CallDoc,
  chain: string,
  personId: string,
  now: Date,
): number {
  if (access === 'open') return 0
  return rateLimiter?.take(`${id} ${chain} person ${personId}`, rateLimit, now.getTime()) ?? 0
}

const usual = { max: 600, seconds: 60 }

/** Members of a club share the address of its network: what needs a session is limited by person, and this much by address. */
const behindOneAddress = 20

/** Whom an address counts for: IPv4 as it is; of IPv6 the first 64 bits, because every household has as many as it likes. */
export function callerAddress(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (v4 !== undefined) return v4
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean)) as [string[], string[]]
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
