import { lazy } from 'react'

/** The dialog, fetched when one is first shown. */
export const LazyDialog = lazy(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))
