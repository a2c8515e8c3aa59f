import { type ComponentType, lazy } from 'react'
import type { AreaPath } from './areas.ts'

/** The page of each area, fetched when it is opened. */
export const pages: { readonly [Path in AreaPath]: ComponentType } = {
  '': lazy(() => import('./home/home-page.tsx')),
  fields: lazy(() => import('./fields/fields-page.tsx')),
  steps: lazy(() => import('./steps/steps-page.tsx')),
  texts: lazy(() => import('./words/words-page.tsx')),
  look: lazy(() => import('./look/look-page.tsx')),
  settings: lazy(() => import('./settings/settings-page.tsx')),
  preview: lazy(() => import('./preview/preview-page.tsx')),
  publish: lazy(() => import('./publish/publish-page.tsx')),
  people: lazy(() => import('./people/people-page.tsx')),
  history: lazy(() => import('./history/history-page.tsx')),
}
