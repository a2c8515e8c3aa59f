import type { IconName } from './parts/icon.tsx'
import type { TextKey } from './texts/en.ts'

/** A part of the studio, as the frame and the home page show it; its page stands in `pages.ts`. */
export interface Area {
  /** Below `/studio/`; empty is the home page. */
  readonly path: string
  readonly group: (typeof groups)[number] | null
  readonly icon: IconName
  readonly name: TextKey
  /** What people come for, on the home page. */
  readonly jobs: readonly { readonly title: TextKey; readonly text: TextKey }[]
}

export const groups = ['change', 'check', 'publish', 'chain'] as const

/** Every area, in the order of the frame. One more: a folder, a row here and in `pages.ts`, its words in `texts`. */
export const areas = [{ path: '', group: null, icon: 'home', name: 'area.home', jobs: [] }] as const satisfies Area[]

export type AreaPath = (typeof areas)[number]['path']
