import type { RouteMatch } from '#engine/site/match.ts'
import { Page as Frame, PageTitle } from '#ui/frame/page.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { pageTitleOf } from '../shell/title-of.ts'
import { useTexts } from '../texts/use-texts.ts'

/** What stands in a page's place while it is on its way. */
export function PageSkeleton({ match }: { readonly match: RouteMatch }) {
  const texts = useTexts()
  return (
    <Frame>
      <PageTitle title={pageTitleOf(match.route, texts)} late />
      <Skeleton label={texts.t('ui.loading')} rows={4} shape={match.route.flow === undefined ? 'rows' : 'form'} />
    </Frame>
  )
}
