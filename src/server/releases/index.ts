import type { JsonObject } from '#engine/documents.ts'
import type { LiveRelease, ReleaseFile } from './release.ts'
import type { ReleaseStore } from './store.ts'

/** The releases of all chains, as the server holds them. */
export interface Releases {
  /** Ids of the chains that have a live release. */
  readonly chains: readonly string[]
  /** By the Host header, with or without port. An unknown host is nobody's; the own machine's is the demo's default in demo mode. */
  chainOfHost(host: string | undefined): string | null
  liveRelease(chain: string): LiveRelease
  /** Of the memory, else rebuilt from the database: members in the middle of a flow may be on an older one. */
  releaseById(chain: string, id: string): Promise<LiveRelease | null>
  /** A content-hashed file of any stored release of this chain. */
  releaseFile(chain: string, path: string): Promise<ReleaseFile | null>
}

export interface LoadOptions {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string
  readonly demo: boolean
  readonly store: ReleaseStore
}

export type Loaded =
  | { readonly ok: true; readonly releases: Releases; readonly notices: readonly string[] }
  /** One line per problem: document, place, reason. */
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads all documents, and makes a new release of each chain whose documents changed. Chains with problems go on with
 * the last good release of the database, saying so; with none the start fails, naming every problem at once.
 */
export async function loadReleases(options: LoadOptions): Promise<Loaded> {
  throw new Error(`not yet: ${options.root}`)
}

export type { JsonObject }
