import type { ReleaseDocs } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'

/** A release as the server holds it in memory: documents, and what is compiled from them. */
export interface LiveRelease {
  /** Hash of the resolved documents. */
  readonly id: string
  readonly docs: ReleaseDocs
  readonly program: Program
  /** Content-hashed files for browsers by path (`/js/release/flow-join.<hash>.js`). */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly body: string }>
  /** Where the browser finds them. */
  readonly urls: {
    readonly flows: { readonly [flow: string]: string }
    readonly texts: { readonly [locale: string]: string }
  }
}
