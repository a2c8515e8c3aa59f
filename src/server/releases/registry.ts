import { compile } from './compile.ts'
import type { LiveRelease, ReleaseFile } from './release.ts'
import type { ReleaseStore, StoredRelease } from './store.ts'

/** The releases of all chains, as the server holds them. */
export interface Releases {
  /** Ids of the chains that have a live release. */
  readonly chains: readonly string[]
  /** By the Host header, with or without port. An unknown host is nobody's. */
  chainOfHost(host: string | undefined): string | null
  /** Throws for a chain that is not in `chains`. */
  liveRelease(chain: string): LiveRelease
  /** Whether a release is the one that members go to now: this process', or one that another process has published since. */
  isLive(chain: string, id: string): Promise<boolean>
  /** From memory, else rebuilt from the database: members in the middle of a flow may be on an older one. */
  releaseById(chain: string, id: string): Promise<LiveRelease | null>
  /** A file of the live release, or of one that members may still be on. */
  releaseFile(chain: string, path: string): Promise<ReleaseFile | null>
}

/** The same, for whoever keeps them up to date. */
export interface FollowedReleases extends Releases {
  /** Takes over what has gone live since, here or in another process; answers the chains that have another release now. */
  follow(): Promise<readonly string[]>
}

interface RegistryOptions {
  readonly live: ReadonlyMap<string, StoredRelease>
  readonly store: ReleaseStore
  readonly demo: boolean
  readonly now?: () => Date
}

/** Members stay on an older release for at most so long (`language.md` 5). */
const pinnedForDays = 30
/** Older releases held in memory per chain; the truth is in the database. */
const keptPerChain = 8
const lookAgainMs = 10_000

export function createReleases({ live, store, demo, now = () => new Date() }: RegistryOptions): FollowedReleases {
  const current = new Map([...live].map(([chain, stored]) => [chain, compile(stored)]))
  const older = new Map<string, Map<string, Promise<LiveRelease | null>>>()
  const hostsNow = () => hostsOf(new Map([...current].map(([chain, { docs }]) => [chain, { docs }])), demo)
  let hosts = hostsOf(live, demo)

  const releaseById = (chain: string, id: string): Promise<LiveRelease | null> => {
    const running = current.get(chain)
    if (running?.id === id) return Promise.resolve(running)
    const kept = older.get(chain) ?? new Map<string, Promise<LiveRelease | null>>()
    older.set(chain, kept)
    const known = kept.get(id)
    if (known) return known
    const coming = store.byId(chain, id).then((stored) => (stored ? compile(stored) : null))
    // Ids come from browsers: what does not exist, or could not be read, must not fill the memory.
    coming.then((found) => found ?? kept.delete(id)).catch(() => kept.delete(id))
    kept.set(id, coming)
    const [oldest] = kept.keys()
    if (kept.size > keptPerChain && oldest !== undefined) kept.delete(oldest)
    return coming
  }

  /** Files of releases that are not live here. Looked up anew now and then: another process may have published. */
  const stored = new Map<string, { readonly at: number; readonly files: Promise<ReadonlyMap<string, ReleaseFile>> }>()
  const storedFile = async (chain: string, path: string): Promise<ReleaseFile | null> => {
    const known = stored.get(chain)
    const file = await known?.files.then((files) => files.get(path))
    if (file || (known && now().getTime() - known.at < lookAgainMs)) return file ?? null
    const from = new Date(now().getTime() - pinnedForDays * 86_400_000)
    const files = store.since(chain, from).then((all) => new Map(all.flatMap((one) => [...compile(one).files])))
    files.catch(() => stored.delete(chain))
    stored.set(chain, { at: now().getTime(), files })
    return (await files).get(path) ?? null
  }

  return {
    chains: [...current.keys()],
    chainOfHost: (host) => hosts.get(nameOfHost(host)) ?? null,
    liveRelease(chain) {
      const release = current.get(chain)
      if (!release) throw new Error(`chain ${chain} has no live release`)
      return release
    },
    isLive: async (chain, id) => current.get(chain)?.id === id || (await store.liveId(chain)) === id,
    releaseById,
    async follow() {
      const moved: string[] = []
      for (const [chain, running] of current) {
        if ((await store.liveId(chain)) === running.id) continue
        const coming = await store.live(chain)
        if (coming === null || coming.id === running.id) continue
        current.set(chain, compile(coming))
        moved.push(chain)
      }
      if (moved.length > 0) hosts = hostsNow()
      return moved
    },
    async releaseFile(chain, path) {
      const file = current.get(chain)?.files.get(path)
      if (file || !current.has(chain)) return file ?? null
      return storedFile(chain, path)
    },
  }
}

/** The own machine's names lead to the demo's default chain, in demo mode only (readings 50). */
function hostsOf(live: ReadonlyMap<string, Pick<StoredRelease, 'docs'>>, demo: boolean): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>()
  for (const [chain, { docs }] of live) {
    const { hosts: own, demoDefault } = docs.config
    const local = demo && demoDefault === true ? ['localhost', '127.0.0.1', '[::1]'] : []
    for (const host of [...(Array.isArray(own) ? own : []), ...local]) {
      if (typeof host === 'string') hosts.set(host.toLowerCase(), chain)
    }
  }
  return hosts
}

/** A Host header without port and final dot, in small letters. */
export function nameOfHost(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}
