import { createContext, useContext } from 'react'
import type { PlayedCase, ShownSentence } from '#contract/preview.ts'
import type { WalkSight } from '#explorer/explain/walk-sight.ts'
import type { RecordedCase } from '#explorer/recorded/recorded-case.ts'
import type { KeptWalk } from '../walk/kept-walk.ts'

export const previewWidths = [360, 768, 1280] as const

export const faults = ['none', 'slow', 'offline', 'declined'] as const

/** Who looks at what, and when. */
export interface PreviewView {
  readonly release: 'draft' | 'live'
  /** Null: today. */
  readonly today: string | null
  /** Null: a visitor. */
  readonly person: { readonly centerId: string; readonly birthday: string } | null
  readonly lang: string
  /** What goes wrong meanwhile. */
  readonly fault: (typeof faults)[number]
  readonly width: (typeof previewWidths)[number]
  /** Null: as the language is written. */
  readonly direction: 'ltr' | 'rtl' | null
}

export interface Preview {
  readonly view: PreviewView
  readonly look: (at: Partial<PreviewView>) => void
  /** Where members meet a sentence, by the beginning of its key. */
  readonly pages: { readonly [start: string]: string }
  /** Where the portal in the frame is, and what it says there. */
  readonly shown: { readonly address: string; readonly sentences: readonly ShownSentence[] }
  /** Where who looks stands in a flow, and why; null: in none. */
  readonly walk: WalkSight | null
  /** What was done in the flow so far, as a case. */
  readonly record: () => Promise<RecordedCase>
  /** Goes a kept case from the start, in a portal where nothing was done before; answers where it comes to. */
  readonly play: (walk: KeptWalk) => Promise<PlayedCase>
  readonly go: (address: string) => void
  /** Goes where members meet a sentence; null: stays where it is. */
  readonly see: (key: string | null) => void
  readonly isPicking: boolean
  readonly pick: (isOn: boolean) => void
  /** Beside the page that is worked on. */
  readonly isBeside: boolean
  readonly setBeside: (isOn: boolean) => void
  /** The draft does not hold together, or nobody answered. */
  readonly trouble: 'broken' | 'lost' | null
  readonly frame: (element: HTMLIFrameElement | null) => void
  /** What the frame is asked to show has arrived there. */
  readonly isReady: boolean
}

export const PreviewContext = createContext<Preview | null>(null)

export function usePreview(): Preview {
  const preview = useContext(PreviewContext)
  if (preview === null) throw new Error('the preview is used outside of the frame')
  return preview
}
