import type { JsonObject } from '#engine/documents.ts'
import type { FixtureDeed } from '#engine/flow/fixture.ts'
import type { WalkSight } from '#explorer/explain/walk-sight.ts'
import type { RecordedCase } from '#explorer/recorded/recorded-case.ts'
import type { Boot } from './boot.ts'

/** Where the frame of the preview lies: the portal's own code, without a release of its own. */
export const previewPath = '/studio/preview-frame'

/** Files of a draft by their address in a release, below this: `/studio/preview/js/release/flow-join.<hash>.js`. */
export const previewFiles = '/studio/preview'

/** The way that calls of the preview take instead of the network: all of them carry their input as JSON. */
export const previewCalls = '/studio/preview-call/'

/** How studio and frame find each other; all else goes through the port that comes with the second. */
export const previewHello = { fromFrame: 'foyer-preview-ready', fromStudio: 'foyer-preview' } as const

/** A page as it is shown: release, colours, who looks at it. */
export interface PreviewScene {
  readonly boot: Boot
  readonly look: PreviewLook
  readonly address: string
  readonly direction: 'ltr' | 'rtl'
  /** Somebody else looks, or on another day: what was typed and done is gone. */
  readonly isAnew: boolean
  /** Whose session it is; null: a visitor's. The token is good for the preview alone. */
  readonly session: { readonly token: string; readonly personId: string } | null
}

export interface PreviewLook {
  readonly css: string
  /** Of the root element. */
  readonly attributes: { readonly [name: string]: string }
}

/** A sentence that the page shows, by its key. */
export interface ShownSentence {
  readonly key: string
  readonly text: string
}

/** What the studio tells the frame. */
export type ToPreview =
  | { readonly kind: 'scene'; readonly scene: PreviewScene }
  /** Edits of the draft, before the server has them: sentences of a language, settings, colours. */
  | { readonly kind: 'edit'; readonly edit: PreviewEdit }
  | { readonly kind: 'go'; readonly address: string }
  /** While it is on, a click on a sentence tells its key, and does nothing else. */
  | { readonly kind: 'picking'; readonly isOn: boolean }
  /** Asks for what was done in the flow so far, as a case. */
  | { readonly kind: 'record' }
  /** Does what a case does, in the flow of the scene before. */
  | { readonly kind: 'play'; readonly id: number; readonly deeds: readonly FixtureDeed[] }
  /** Status 0: nobody answered. */
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: unknown }

export interface PreviewEdit {
  readonly texts?: { readonly [lang: string]: { readonly [key: string]: string } }
  readonly config?: JsonObject
  readonly centers?: { readonly [centerId: string]: JsonObject }
  readonly look?: PreviewLook
}

/** What the frame tells the studio. */
export type FromPreview =
  | { readonly kind: 'call'; readonly id: number; readonly call: PreviewCall }
  | { readonly kind: 'shown'; readonly address: string; readonly sentences: readonly ShownSentence[] }
  | { readonly kind: 'picked'; readonly key: string }
  /** Null: nobody goes through a flow. */
  | { readonly kind: 'walk'; readonly walk: WalkSight | null }
  | { readonly kind: 'recorded'; readonly outcome: RecordedCase }
  | { readonly kind: 'played'; readonly id: number; readonly outcome: PlayedCase }

/** Where a case came to that was played: the name of the end, or the step that is shown. Null: the page has no flow. */
export interface PlayedCase {
  readonly to: string | null
}

export interface PreviewCall {
  readonly call: string
  readonly input: JsonObject
  readonly key: string | null
  readonly isSignedIn: boolean
  /** Of the portal, as it asks. */
  readonly lang: string
}
