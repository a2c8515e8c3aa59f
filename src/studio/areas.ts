import type { IconName } from './parts/icon.tsx'
import type { TextKey } from './texts/en.ts'

/** A part of the studio, as the frame and the home page show it; its page stands in `pages.ts`. */
export interface Area {
  /** Below `/studio/`; empty is the home page. */
  readonly path: string
  readonly group: (typeof groups)[number] | null
  /** Who finds it: those who may do this; null: everybody. */
  readonly for: 'change' | 'people' | null
  readonly icon: IconName
  readonly name: TextKey
  /** What people come for, on the home page; `query` is how the area opens. */
  readonly jobs: readonly { readonly title: TextKey; readonly text: TextKey; readonly query?: string }[]
}

export const groups = ['change', 'check', 'publish', 'chain'] as const

/** Every area, in the order of the frame. One more: a folder, a row here and in `pages.ts`, its words in `texts`. */
export const areas = [
  { path: '', group: null, for: null, icon: 'home', name: 'area.home', jobs: [] },
  {
    path: 'texts',
    group: 'change',
    for: 'change',
    icon: 'texts',
    name: 'area.texts',
    jobs: [
      { title: 'job.texts', text: 'job.texts.text' },
      { title: 'job.language', text: 'job.language.text', query: '?state=missing' },
    ],
  },
  {
    path: 'publish',
    group: 'publish',
    for: 'change',
    icon: 'difference',
    name: 'area.publish',
    jobs: [{ title: 'job.publish', text: 'job.publish.text' }],
  },
  {
    path: 'history',
    group: 'publish',
    for: 'change',
    icon: 'history',
    name: 'area.history',
    jobs: [{ title: 'job.history', text: 'job.history.text' }],
  },
  {
    path: 'people',
    group: 'chain',
    for: 'people',
    icon: 'people',
    name: 'area.people',
    jobs: [{ title: 'people.job', text: 'people.job.text' }],
  },
] as const satisfies Area[]

/** Those that somebody finds, by what they may. */
export const areasFor = (may: readonly ('change' | 'people')[]): readonly (typeof areas)[number][] =>
  areas.filter((area) => area.for === null || may.includes(area.for))

export type AreaPath = (typeof areas)[number]['path']
