import type { ComponentType } from 'react'
import type { AreaPath } from './areas.ts'
import { fetchedPage } from './shell/fetched-page.tsx'

/** Fetched before it is opened, too: whoever has changed something goes there next. */
export const fetchPublish = () => import('./publish/publish-page.tsx')

/** The page of each area, fetched when it is opened. */
export const areaPages: { readonly [Path in AreaPath]: ComponentType } = {
  '': fetchedPage(() => import('./home/home-page.tsx')),
  fields: fetchedPage(() => import('./fields/fields-page.tsx')),
  steps: fetchedPage(() => import('./steps/steps-page.tsx')),
  texts: fetchedPage(() => import('./words/words-page.tsx')),
  look: fetchedPage(() => import('./look/look-page.tsx')),
  notices: fetchedPage(() => import('./notices/notices-page.tsx')),
  settings: fetchedPage(() => import('./settings/settings-page.tsx')),
  catalogue: fetchedPage(() => import('./catalogue/catalogue-page.tsx')),
  files: fetchedPage(() => import('./files/files-page.tsx')),
  preview: fetchedPage(() => import('./preview/preview-page.tsx')),
  walk: fetchedPage(() => import('./walk/walk-page.tsx')),
  walks: fetchedPage(() => import('./walks/walks-page.tsx')),
  publish: fetchedPage(fetchPublish),
  people: fetchedPage(() => import('./people/people-page.tsx')),
  history: fetchedPage(() => import('./history/history-page.tsx')),
}

/** Pages that an area leads to, below its own address. */
export const innerPages = [
  { area: 'steps', path: 'steps/condition', Page: fetchedPage(() => import('./conditions/condition-page.tsx')) },
  { area: 'fields', path: 'fields/condition', Page: fetchedPage(() => import('./conditions/condition-page.tsx')) },
  { area: 'publish', path: 'publish/file', Page: fetchedPage(() => import('./publish/file-page.tsx')) },
] as const satisfies { readonly area: AreaPath; readonly path: string; readonly Page: ComponentType }[]
