import type { CallAnswer } from '#contract/index.ts'
import type { IconName } from './parts/icon.tsx'
import type { TextKey } from './texts/en.ts'

/** A part of the studio, as the frame and the home page show it; its page stands in `pages.ts`. */
export interface Area {
  /** Below `/studio/`; empty is the home page. */
  readonly path: string
  readonly group: (typeof areaGroups)[number] | null
  /** Who finds it: those who may do this; null: everybody. */
  readonly for: 'change' | 'people' | null
  /** It changes what is the chain's, not a club's. */
  readonly wholeChain?: true
  readonly icon: IconName
  readonly name: TextKey
  /** What people come for, on the home page; `query` is how the area opens. */
  readonly jobs: readonly Job[]
}

interface Job {
  readonly title: TextKey
  readonly text: TextKey
  readonly query?: string
  /** It changes what is the chain's, not a club's. */
  readonly wholeChain?: true
}

export const areaGroups = ['change', 'check', 'publish', 'chain'] as const

/** Every area, in the order of the frame. One more: a folder, a row here and in `pages.ts`, its words in `texts`. */
export const areas = [
  { path: '', group: null, for: null, icon: 'home', name: 'area.home', jobs: [] },
  {
    path: 'fields',
    group: 'change',
    for: 'change',
    icon: 'fields',
    name: 'area.fields',
    jobs: [{ title: 'job.fields', text: 'job.fields.text' }],
  },
  {
    path: 'steps',
    group: 'change',
    for: 'change',
    wholeChain: true,
    icon: 'steps',
    name: 'area.steps',
    jobs: [{ title: 'job.steps', text: 'job.steps.text' }],
  },
  {
    path: 'texts',
    group: 'change',
    for: 'change',
    wholeChain: true,
    icon: 'texts',
    name: 'area.texts',
    jobs: [
      { title: 'job.texts', text: 'job.texts.text' },
      { title: 'job.language', text: 'job.language.text', query: '?state=missing' },
    ],
  },
  {
    path: 'look',
    group: 'change',
    for: 'change',
    wholeChain: true,
    icon: 'look',
    name: 'area.look',
    jobs: [{ title: 'job.look', text: 'job.look.text' }],
  },
  {
    path: 'notices',
    group: 'change',
    for: 'change',
    wholeChain: true,
    icon: 'notice',
    name: 'area.notices',
    jobs: [{ title: 'job.notices', text: 'job.notices.text', query: '?add=notice' }],
  },
  {
    path: 'settings',
    group: 'change',
    for: 'change',
    icon: 'settings',
    name: 'area.settings',
    jobs: [
      { title: 'job.settings', text: 'job.settings.text' },
      { title: 'job.site', text: 'job.site.text', query: '?part=site', wholeChain: true },
      { title: 'job.providers', text: 'job.providers.text', query: '?part=payments' },
    ],
  },
  {
    path: 'catalogue',
    group: 'change',
    for: 'change',
    icon: 'price',
    name: 'area.catalogue',
    jobs: [
      { title: 'catalogue.job', text: 'catalogue.job.text', query: '?kind=plans&view=prices', wholeChain: true },
      { title: 'catalogue.job.clubs', text: 'catalogue.job.clubs.text', query: '?kind=clubs', wholeChain: true },
    ],
  },
  {
    path: 'files',
    group: 'change',
    for: 'change',
    wholeChain: true,
    icon: 'file',
    name: 'area.files',
    jobs: [{ title: 'job.files', text: 'job.files.text' }],
  },
  {
    path: 'preview',
    group: 'check',
    for: 'change',
    icon: 'preview',
    name: 'area.preview',
    jobs: [{ title: 'job.preview', text: 'job.preview.text' }],
  },
  {
    path: 'walk',
    group: 'check',
    for: 'change',
    icon: 'walk',
    name: 'area.walk',
    jobs: [{ title: 'job.walk', text: 'job.walk.text' }],
  },
  {
    path: 'walks',
    group: 'check',
    for: null,
    icon: 'stuck',
    name: 'area.walks',
    jobs: [{ title: 'job.walks', text: 'job.walks.text' }],
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

/** Those that somebody finds, by what they may and how far. */
export function areasFor({ may, clubsOfTheirs }: Rights): readonly (typeof areas)[number][] {
  const isTheirs = (area: Area) =>
    (area.for === null || may.includes(area.for)) && (clubsOfTheirs === null || area.wholeChain !== true)
  return areas.filter(isTheirs)
}

/** What somebody comes for, each with its area. */
export function jobsFor(rights: Rights): readonly (Job & Pick<Area, 'path' | 'icon'>)[] {
  const all: readonly Area[] = areasFor(rights)
  const isTheirs = (job: Job) => rights.clubsOfTheirs === null || job.wholeChain !== true
  return all.flatMap(({ path, icon, jobs }) => jobs.filter(isTheirs).map((job) => ({ ...job, path, icon })))
}

type Rights = Pick<CallAnswer<'studio/open'>, 'may' | 'clubsOfTheirs'>

export type AreaPath = (typeof areas)[number]['path']
