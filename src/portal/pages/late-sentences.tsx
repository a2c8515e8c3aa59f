import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Boot } from '#contract/boot.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { usePortal } from '../portal.ts'
import { useSession } from '../session/use-session.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useBackOnline } from '../use-back-online.ts'
import { PageProblem } from './page-problem.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * What stands in the place of a document's page until its sentences are there, because amounts without their words
 * mislead; null: they are. The first page brings its own along, one that was drawn for a visitor what that visitor sees of
 * it; all others wait for the file of the language, which is on its way from the first paint. `step`: of a flow, the one
 * that is shown.
 */
export function useLateSentences(match: RouteMatch, step: string | null = null): ReactNode | null {
  const { boot, texts } = usePortal()
  const { status } = useSession()
  const { code: lang } = useLanguage()
  // Draws anew when they are there.
  useTexts()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const cameAlong = (boot.drawn === undefined || status === 'visitor') && isWorded(boot, match, step)
  const isThere = texts.isComplete(lang) || (lang === boot.lang && cameAlong)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more for each retry
  useEffect(() => {
    if (isThere) return
    let isHere = true
    setHasFailed(false)
    texts.load(lang).catch(() => isHere && setHasFailed(true))
    return () => {
      isHere = false
    }
  }, [texts, lang, isThere, tries])
  const retry = () => setTries((before) => before + 1)
  useBackOnline(() => (hasFailed ? retry() : undefined))

  if (isThere) return null
  return <LateSentences match={match} hasFailed={hasFailed} onRetry={retry} />
}

function isWorded({ worded }: Boot, { route }: RouteMatch, step: string | null): boolean {
  return worded !== undefined && worded.route === route.id && worded.step === step
}

interface LateSentencesProps {
  readonly match: RouteMatch
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

function LateSentences({ match, hasFailed, onRetry }: LateSentencesProps) {
  const { t } = useTexts()
  // What was pressed is gone.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (!hasFailed) return <PageSkeleton match={match} />
  return <PageProblem match={match} text={t('ui.problem.page')} onRetry={onRetry} takesFocus />
}
