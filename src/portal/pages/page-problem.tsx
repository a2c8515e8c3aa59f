import { type ReactNode, useEffect, useRef } from 'react'
import type { RouteMatch } from '#engine/site/match.ts'
import { Page as Frame, PageTitle } from '#ui/frame/page.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { pageTitleOf } from '../shell/title-of.ts'
import { useTexts } from '../texts/use-texts.ts'

interface PageProblemProps {
  readonly match: RouteMatch
  readonly text: ReactNode
  readonly onRetry: () => void
  /** It stands in the place of what the person has pressed: reading goes on at its heading. */
  readonly takesFocus?: boolean
}

/** In the place of a page that cannot be shown: its title, why, and the way to try again. */
export function PageProblem({ match, text, onRetry, takesFocus = false }: PageProblemProps) {
  const texts = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Frame>
      <PageTitle title={pageTitleOf(match.route, texts)} titleRef={heading} />
      <LoadProblem text={text} retry={texts.t('ui.retry')} onRetry={onRetry} />
    </Frame>
  )
}
