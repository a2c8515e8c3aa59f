import { type ComponentType, lazy } from 'react'
import type { AreaPath } from './areas.ts'

/** Fetched before it is opened, too: whoever has changed something goes there next. */
export const fetchPublish = () => import('./publish/publish-page.tsx')

/** The page of each area, fetched when it is opened. */
export const pages: { readonly [Path in AreaPath]: ComponentType } = {
  '': lazy(() => import('./home/home-page.tsx')),
  fields: lazy(() => import('./fields/fields-page.tsx')),
  steps: lazy(() => import('./steps/steps-page.tsx')),
  texts: lazy(() => import('./words/words-page.tsx')),
  look: lazy(() => import('./look/look-page.tsx')),
  notices: lazy(() => import('./notices/notices-page.tsx')),
  settings: lazy(() => import('./settings/settings-page.tsx')),
  catalogue: lazy(() => import('./catalogue/catalogue-page.tsx')),
  files: lazy(() => import('./files/files-page.tsx')),
  preview: lazy(() => import('./preview/preview-page.tsx')),
  walk: lazy(() => import('./walk/walk-page.tsx')),
  walks: lazy(() => import('./walks/walks-page.tsx')),
  publish: lazy(fetchPublish),
  people: lazy(() => import('./people/people-page.tsx')),
  history: lazy(() => import('./history/history-page.tsx')),
}

/** Pages that an area leads to, below its own address. */
export const innerPages = [
  { area: 'steps', path: 'steps/condition', Page: lazy(() => import('./conditions/condition-page.tsx')) },
  { area: 'fields', path: 'fields/condition', Page: lazy(() => import('./conditions/condition-page.tsx')) },
  { area: 'publish', path: 'publish/file', Page: lazy(() => import('./publish/file-page.tsx')) },
] as const satisfies { readonly area: AreaPath; readonly path: string; readonly Page: ComponentType }[]
