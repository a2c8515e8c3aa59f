import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'

/** A file for browsers. Its path holds the hash of its body, so it may be kept for ever. */
export interface ReleaseFile {
  readonly type: string
  readonly body: string
}

/** A release as the server holds it in memory: documents, and what is compiled from them. */
export interface LiveRelease {
  /** Hash of the resolved documents. */
  readonly id: string
  /** Counts the releases of a chain from 1. */
  readonly number: number
  readonly docs: ReleaseDocs
  /** Settings without what is the server's alone: what conditions see on both sides. */
  readonly config: JsonObject
  readonly centers: { readonly [centerId: string]: JsonObject }
  readonly program: Program
  /** Content-hashed files for browsers by path (`/js/release/flow-join.<hash>.js`). */
  readonly files: ReadonlyMap<string, ReleaseFile>
  /** Where the browser finds them. */
  readonly urls: {
    readonly flows: { readonly [flow: string]: string }
    readonly screens: { readonly [screen: string]: string }
    readonly texts: { readonly [locale: string]: string }
    readonly content?: { readonly [locale: string]: string }
  }
}
