import { type ReactNode, useEffect, useState } from 'react'
import type { RouteMatch } from '#engine/site/match.ts'
import { Page as Frame, PageTitle } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import type { SessionState } from '../session/session-store.ts'
import { type ActForFault, useActFor } from '../session/use-act-for.ts'
import { titleOf } from '../shell/title-of.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

interface ForPersonProps {
  readonly match: RouteMatch
  readonly session: SessionState
  /** What stands there until it is known. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** A page whose address names for whom it is: whoever opens it acts for them, when the server says that they may. */
export function ForPerson({ match, session, waiting, children }: ForPersonProps) {
  const wanted = match.route.for === undefined ? null : (match.params[match.route.for] ?? null)
  const isThere = wanted === null || (session.status === 'signedIn' && session.person.userId === wanted)
  const actFor = useActFor()
  const [asked, setAsked] = useState<string | null>(null)
  const [fault, setFault] = useState<ActForFault | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address, and once more for each retry
  useEffect(() => {
    if (isThere || wanted === null) return
    let isHere = true
    setFault(null)
    void actFor(wanted).then((why) => {
      if (!isHere) return
      setAsked(wanted)
      setFault(why)
    })
    return () => {
      isHere = false
    }
  }, [wanted, tries])
  if (isThere) return children
  if (asked === null) return waiting
  return <NotForPerson match={match} fault={fault} onRetry={() => setTries(tries + 1)} />
}

/** They may not, or no more: the page is another family's, or the member has gone back to themselves. */
function NotForPerson({
  match,
  fault,
  onRetry,
}: {
  readonly match: RouteMatch
  readonly fault: ActForFault | null
  readonly onRetry: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const link = useLink()
  return (
    <Frame>
      <PageTitle title={titleOf(match.route, texts)} />
      {fault === 'lost' ? (
        <LoadProblem text={t('problems.broken')} retry={t('ui.retry')} onRetry={onRetry} />
      ) : (
        <Empty
          icon={<UsersIcon size={24} />}
          title={t(fault === null ? 'ui.acting.over' : 'ui.acting.wrong-family')}
          text={t(fault === null ? 'ui.acting.over.text' : 'ui.acting.wrong-family.text')}
          action={
            <ButtonLink quiet {...link('/profile?selectedTab=my-family')}>
              {t('ui.acting.family')}
            </ButtonLink>
          }
        />
      )}
    </Frame>
  )
}
