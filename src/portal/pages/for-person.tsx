import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RouteMatch } from '#engine/site/match.ts'
import { Page as Frame, PageTitle } from '#ui/frame/page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Empty, LoadProblem } from '#ui/parts/empty.tsx'
import { UsersIcon } from '#ui/parts/icons.tsx'
import type { SessionState } from '../session/session-store.ts'
import { type ActForFault, useActFor } from '../session/use-act-for.ts'
import { pageTitleOf } from '../shell/title-of.ts'
import { useLink } from '../shell/use-link.ts'
import { useTexts } from '../texts/use-texts.ts'

interface ForPersonProps {
  readonly match: RouteMatch
  readonly session: SessionState
  /** What stands there until it is known. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Parameter of any page for members: for whom it is from now on. It leaves the address once it is done. */
const chosenBy = 'for'
/** Stands in a path for whoever is acted for already. */
const whoever = 'me'

/**
 * A page whose address names for whom it is, in its path or by `?for=`: whoever opens it acts for them, when the server
 * says that they may. The path wins.
 */
export function ForPerson({ match, session, waiting, children }: ForPersonProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inQuery = new URLSearchParams(search).get(chosenBy)
  const wanted = session.status === 'signedIn' ? (namedInPath(match) ?? inQuery) : null
  const isThere = wanted === null || (session.status === 'signedIn' && session.person.userId === wanted)
  const isToLeave = isThere && wanted !== null && inQuery !== null
  const actFor = useActFor()
  const [asked, setAsked] = useState<string | null>(null)
  const [fault, setFault] = useState<ActForFault | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each address, and once more for each retry
  useEffect(() => {
    // Whoever is there already, and goes back to themselves, is told so.
    if (isThere) return setAsked(wanted)
    let isHere = true
    setAsked(null)
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
  useEffect(() => {
    if (isToLeave) void navigate(pathname + withoutChoice(search), { replace: true })
  }, [isToLeave, pathname, search, navigate])
  if (isToLeave) return waiting
  if (isThere) return children
  if (asked !== wanted) return waiting
  return <NotForPerson match={match} fault={fault} onRetry={() => setTries(tries + 1)} />
}

function namedInPath({ route, params }: RouteMatch): string | null {
  const named = route.for === undefined ? undefined : params[route.for]
  return named === undefined || named === whoever ? null : named
}

function withoutChoice(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(chosenBy)
  return query.size === 0 ? '' : `?${query}`
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
  const { words, wayOut, to } = match.route.access === 'STAFF' ? desk : family
  return (
    <Frame>
      <PageTitle title={pageTitleOf(match.route, texts)} />
      {fault === 'lost' ? (
        <LoadProblem text={t('problems.broken')} retry={t('ui.retry')} onRetry={onRetry} />
      ) : (
        <Empty
          icon={<UsersIcon size={24} />}
          title={t(fault === null ? 'ui.acting.over' : words.title)}
          text={t(fault === null ? words.over : words.text)}
          action={
            <ButtonLink quiet {...link(to)}>
              {t(wayOut)}
            </ButtonLink>
          }
        />
      )}
    </Frame>
  )
}

/** What a page says that is not theirs, and where they choose again: in their family, or at the desk. */
const family = {
  words: {
    title: 'ui.acting.wrong-family',
    text: 'ui.acting.wrong-family.text',
    over: 'ui.acting.over.text',
  },
  wayOut: 'ui.acting.family',
  to: '/profile?selectedTab=my-family',
} as const

const desk = {
  words: {
    title: 'element.member-head.unknown',
    text: 'element.member-head.unknown.text',
    over: 'ui.acting.over.desk',
  },
  wayOut: 'element.member-head.search',
  to: '/members',
} as const
