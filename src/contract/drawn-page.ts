import type { Boot } from './boot.ts'
import type { ReleaseModule } from './release-file.ts'

/**
 * What the server draws of a page, with the portal's own components (`portal/server-entry.tsx`), and the browser takes
 * over where it would draw the same.
 */
export interface DrawnPage {
  /** For `#root`. */
  readonly html: string
  /** Of the window. */
  readonly title: string
  /** Some part of it could not be drawn: its place waits for the browser. */
  readonly isPartial: boolean
  /** Keys of the sentences that were looked for. */
  readonly texts: readonly string[]
}

export interface PageToDraw {
  readonly boot: Boot
  /** Path and query within the portal. */
  readonly address: string
  /** A visitor, or somebody whose account is on its way. */
  readonly drawnFor: 'visitor' | 'account'
  /** The documents of the route, under their address in the boot. */
  readonly module: { readonly url: string; readonly exports: ReleaseModule } | null
}

/** Throws what the components throw. */
export type DrawPage = (page: PageToDraw) => Promise<DrawnPage>
