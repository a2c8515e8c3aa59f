import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReleaseModule } from '#contract/release-file.ts'
import { ElementsProvider } from '#elements/context.ts'
import { blocks, preloadElements } from '#elements/registry.ts'
import type { Context, WalkResult } from '#engine/flow/types.ts'
import { type RouteMatch, routePathOf } from '#engine/site/match.ts'
import { BlockList } from '#renderer/block-list.tsx'
import { brokenText } from '#renderer/texts.ts'
import { Page, PageTitle } from '#ui/frame/page.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { firstElements } from '../first-elements.ts'
import { ahead } from '../missing-chunk.ts'
import { usePortal } from '../portal.ts'
import { useReads } from '../reads.ts'
import { useSession } from '../session/use-session.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useBackOnline } from '../use-back-online.ts'
import { useElementsOfPortal } from '../use-elements.ts'
import { whenIdle } from '../when-idle.ts'
import { KeptReads } from './kept-reads.tsx'
import { screenProgram } from './screen-program.ts'
import { createScreenStore } from './screen-store.ts'

interface ScreenHostProps {
  readonly screen: string
  readonly module: ReleaseModule
  readonly match: RouteMatch
}

/** Where kinds of blocks stand when there is room: over both columns, or in the second. All others stand in the first. */
const places: { readonly [kind: string]: 'head' | 'aside' } = {
  tabs: 'head',
  'day-strip': 'head',
  'schedule-filters': 'head',
  'class-list': 'head',
  'schedule-board': 'head',
  'slot-filters': 'head',
  'start-times': 'head',
  'trainer-cards': 'head',
  'program-filters': 'head',
  'program-cards': 'head',
  'activity-log': 'aside',
  'next-payments': 'aside',
  'ways-on': 'aside',
}

export function ScreenHost({ screen, module, match }: ScreenHostProps) {
  const { boot, clock, readCache } = usePortal()
  const reads = useReads()
  const context = useScreenContext(screen, match, clock.today())
  const [store] = useState(() => {
    const program = screenProgram(boot, module)
    return createScreenStore({ program, release: boot.release, context, read: reads.read, known: reads.known })
  })
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  // Before the paint: the old list is not drawn under the new address first.
  useLayoutEffect(() => store.change(context), [store, context])
  useEffect(() => () => store.dispose(), [store])
  // What its other tabs are made of.
  useEffect(() => whenIdle(() => void ahead(preloadElements(firstElements(module, match)))), [module, match])
  useBackOnline(() => (isBroken(store.view()) ? store.retry() : undefined))

  const base = routePathOf(match.route.path, match.params) ?? '/'
  const elements = useElementsOfPortal({ base, today: context.today, texts: `screen.${screen}` })
  const rest = {
    registry: blocks,
    problem: isBroken(view) ? brokenText(elements, view.problems) : undefined,
    onRetry: () => store.retry(),
  }
  const at = (place: 'head' | 'aside' | null) => view.blocks.filter(({ block }) => (places[block] ?? null) === place)
  const aside = at('aside')
  // What a read refuses is told where the screen has a sentence for it: elsewhere there is simply nothing to show.
  const refusals = new Set(
    store.refusals().flatMap((code) => elements.optionalText(`screen.${screen}.no.${code}`) ?? []),
  )
  return (
    <ElementsProvider value={elements}>
      <KeptReads store={store} reads={reads} cache={readCache} view={view} />
      <Page
        columns="wide"
        asideOnPhones="after"
        head={
          <>
            <PageTitle title={elements.t(`screen.${screen}`)} />
            {[...refusals].map((text) => (
              <LoadProblem key={text} text={text} />
            ))}
            <BlockList blocks={at('head')} place="page" {...rest} />
          </>
        }
        aside={aside.length > 0 ? <BlockList blocks={aside} place="aside" {...rest} /> : undefined}
      >
        <BlockList blocks={at(null)} place="page" {...rest} />
      </Page>
    </ElementsProvider>
  )
}

const isBroken = ({ problems }: WalkResult): boolean => problems.some(({ code }) => code === 'broken')

function useScreenContext(screen: string, match: RouteMatch, today: string): Context {
  const session = useSession()
  const { code: lang } = useLanguage()
  const { search } = useLocation()
  const { user, person } = session.status === 'signedIn' ? session : { user: null, person: null }
  const { params } = match
  return useMemo(() => {
    const query = Object.fromEntries(new URLSearchParams(search))
    return { flow: screen, today, lang, user, person, route: params, query }
  }, [screen, today, lang, user, person, params, search])
}
