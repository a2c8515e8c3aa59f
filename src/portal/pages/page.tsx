import { type ComponentType, Suspense, useEffect, useLayoutEffect } from 'react'
import type { RouteMatch } from '#engine/site/match.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { forgetFailed } from '../file-cache.ts'
import type { ChunkFault } from '../missing-chunk.ts'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { tellTypedEarly } from '../typed-early.ts'
import { ForPerson } from './for-person.tsx'
import { useLateSentences } from './late-sentences.tsx'
import { type PageProps, usePage } from './loader.ts'
import { PageProblem } from './page-problem.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The page of a route. Flows and screens wait until it is known who is there; the portal's own pages do not. */
export function RoutePage({ match }: { readonly match: RouteMatch }) {
  const session = useSession()
  const isDocument = match.route.page === undefined
  if (isDocument && session.status === 'failed') return <AccountProblem match={match} />
  if (isDocument && session.status === 'loading') return <PageSkeleton match={match} />
  return (
    <ErrorBoundary
      key={match.route.id}
      missing={(fault, retry) => <Missing match={match} fault={fault} onRetry={retry} />}
    >
      <Suspense fallback={<PageSkeleton match={match} />}>
        <ForPerson match={match} session={session} waiting={<PageSkeleton match={match} />}>
          <Loaded match={match} />
        </ForPerson>
      </Suspense>
    </ErrorBoundary>
  )
}

interface MissingProps {
  readonly match: RouteMatch
  readonly fault: ChunkFault
  readonly onRetry: () => void
}

/** A file of the page does not come, and loading the page again did not help, or would lose it: the device is offline. */
function Missing({ match, fault, onRetry }: MissingProps) {
  const { t } = useTexts()
  useEffect(() => forgetFailed, [])
  useAwake()
  const retry = () => {
    if (navigator.onLine) return window.location.reload()
    forgetFailed()
    onRetry()
  }
  const text = (
    <>
      {t('ui.problem.page')} <span className="stop-code">{fault}</span>
    </>
  )
  return <PageProblem match={match} text={text} onRetry={retry} />
}

function Loaded({ match }: { readonly match: RouteMatch }) {
  const View = usePage(match.route)
  useAwake()
  // A flow waits by itself, because it knows which step it shows; the portal's own pages have their sentences.
  return match.route.screen === undefined ? <View match={match} /> : <Worded match={match} View={View} />
}

function Worded({ match, View }: { readonly match: RouteMatch; readonly View: ComponentType<PageProps> }) {
  return useLateSentences(match) ?? <View match={match} />
}

/** Whatever stands there now hears what is typed. */
const useAwake = () => useLayoutEffect(() => tellTypedEarly(document), [])

function AccountProblem({ match }: { readonly match: RouteMatch }) {
  const { session } = usePortal()
  const { t } = useTexts()
  useAwake()
  return <PageProblem match={match} text={t('ui.problem.account')} onRetry={() => void session.start()} />
}
