import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { platformOf } from '#contract/release-file.ts'
import { ElementsProvider } from '#elements/context.ts'
import { blocks, preloadElements, widgets } from '#elements/registry.ts'
import type { Json } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { newState } from '#engine/flow/state.ts'
import type { PersonScope } from '#engine/flow/types.ts'
import { isSame } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import { logoOf } from '#engine/site/logo.ts'
import { type RouteMatch, routePathOf } from '#engine/site/match.ts'
import { timeZoneOf } from '#engine/site/time-zone.ts'
import { FlowScreen } from '#renderer/flow-screen.tsx'
import { createFlowStore, type FlowStore, type FlowView } from '#renderer/flow-store.ts'
import { elementsOfFlow } from '../first-elements.ts'
import { ahead } from '../missing-chunk.ts'
import { useLateSentences } from '../pages/late-sentences.tsx'
import { type FlowRun, type Portal, usePortal } from '../portal.ts'
import { type ReadPort, useReads } from '../reads.ts'
import { heldBy, type SessionState } from '../session/session-store.ts'
import { memoryStorage } from '../storage.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useBackOnline } from '../use-back-online.ts'
import { useElementsOfPortal } from '../use-elements.ts'
import { whenIdle } from '../when-idle.ts'
import { flowRecords } from './flow-record.ts'
import type { FlowSource } from './flow-source.ts'
import { createFlowStorage } from './flow-storage.ts'
import { type BrowserPorts, type Carried, createFlowPorts } from './ports.ts'

interface FlowHostProps {
  readonly flow: string
  readonly source: FlowSource
  readonly match: RouteMatch
  readonly session: SessionState
  /** What came here from another release. */
  readonly carried: Carried | null
  readonly onElsewhere: (release: string | null, carried: Carried | null) => void
  /** Somebody signed in inside the flow. */
  readonly onBound: (person: string) => void
}

/** One run of a flow, from its first step to its end: makes the store and gives it the browser's side of everything. */
export function FlowHost({ flow, source, match, session, carried, onElsewhere, onBound }: FlowHostProps) {
  const portal = usePortal()
  const reads = useReads()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { code: lang } = useLanguage()
  const base = routePathOf(match.route.path, match.params) ?? '/'
  const { user, person } = scopeOf(session)

  const isHere = useRef(true)
  const started = useRef(Promise.resolve())
  const [{ program, store, left }] = useState(() => {
    // An act may still be answered after the page was left: that leads nobody back.
    const go = (step: string, how: 'push' | 'replace') =>
      isHere.current && void navigate(`${base}/${step}${window.location.search}`, { replace: how === 'replace' })
    const query = Object.fromEntries(new URLSearchParams(search))
    return makeRun({ portal, reads, flow, source, match, query, lang, user, person, go, carried, onElsewhere, onBound })
  })

  // Before the first paint: what the page brought with it is shown at once, and nothing moves.
  useLayoutEffect(() => {
    isHere.current = true
    started.current = store.start()
    return () => {
      isHere.current = false
      store.dispose()
      if (!isInside(base)) left(false)
    }
  }, [store, left, base])
  useEffect(() => {
    const handleHide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) return
      store.flush()
      left(true)
    }
    window.addEventListener('pagehide', handleHide)
    return () => window.removeEventListener('pagehide', handleHide)
  }, [store, left])
  useEffect(() => store.visit(match.step), [store, match.step])
  useEffect(() => portal.watchRun?.({ program, store }), [portal, program, store])
  useBackOnline(() => (lacksReading(store.view()) ? void store.retry() : undefined))
  const readStep = () => store.view().walk.at
  const late = useLateSentences(match, useSyncExternalStore(store.subscribe, readStep, readStep))
  const readEnd = () => centerAtEnd(store.view())
  const ended = useSyncExternalStore(store.subscribe, readEnd, readEnd)
  useEffect(() => (ended === null ? undefined : portal.center.choose(ended)), [ended, portal.center])
  // No later step waits for its code.
  useEffect(() => whenIdle(() => void ahead(preloadElements(elementsOfFlow(source.module, flow)))), [source, flow])
  const told = useRef({ lang, user, person })
  useEffect(() => {
    const now = { lang, user, person }
    if (isSame(told.current as Json, now as Json)) return // scopes are plain data
    told.current = now
    // Before it has started, the store knows only the first step: to make it look then would lose the address.
    void started.current.then(() => (told.current === now ? store.change(now) : undefined))
  }, [store, lang, user, person])

  const timeZone = zoneOf(store)
  const elements = useElementsOfPortal({
    base,
    today: portal.clock.today(timeZone),
    timeZone,
    texts: `flow.${flow}`,
    release: source.release,
  })
  const doc = source.module.flows[flow]
  if (!doc) throw new Error(`The release's module does not hold the flow "${flow}"`)
  const { name } = logoOf(portal.config, lang)
  return (
    <ElementsProvider value={elements}>
      <FlowScreen
        store={store}
        flow={doc}
        source={source.module}
        widgets={widgets}
        blocks={blocks}
        instead={late}
        onTitle={(title) => {
          document.title = [title, name].filter((part) => part !== '').join(' · ')
        }}
        onLead={(address, words) => {
          portal.toasts.show(words)
          void navigate(address, { replace: true })
        }}
      />
    </ElementsProvider>
  )
}

/** Something could not be read. An act whose answer was lost is sent again by the person, never by itself. */
const lacksReading = ({ walk, trouble }: FlowView): boolean =>
  trouble !== 'lost' &&
  [...walk.problems, ...(walk.steps[walk.at]?.problems ?? [])].some(({ code }) => code === 'broken')

interface RunSetup extends Scope {
  readonly portal: Portal
  readonly reads: ReadPort
  readonly flow: string
  readonly source: FlowSource
  readonly match: RouteMatch
  readonly query: { readonly [name: string]: string }
  readonly lang: string
  readonly go: (step: string, how: 'push' | 'replace') => void
  readonly carried: Carried | null
  readonly onElsewhere: FlowHostProps['onElsewhere']
  readonly onBound: (person: string) => void
}

function makeRun(setup: RunSetup): FlowRun & { readonly store: FlowStore; readonly left: BrowserPorts['left'] } {
  const { portal, reads, flow, source, match, query, lang, user, person, go, carried, onElsewhere, onBound } = setup
  const { boot, clock, api, session } = portal
  const route = match.params
  const holder = user === null || person === null ? null : heldBy(user.userId, person.userId)
  const now = () => clock.now()
  const { module, release, config, centers } = source
  // Its address holds a secret, which would stand in the names under which it is kept.
  const isKept = module.flows[flow]?.keep !== false
  const { local, tab } = isKept ? portal.storage : { local: memoryStorage(), tab: memoryStorage() }
  const records = flowRecords(local, { chain: boot.chain, flow, route }, now)
  const storage = createFlowStorage({
    records,
    tab,
    person: holder,
    query,
    now,
    atStep: match.step !== undefined,
    known: () => lastCenter(portal),
    renamed: module.flows[flow]?.renamed ?? {},
  })
  const docs = { ...module, chain: boot.chain, config, centers, site: boot.site, texts: {} }
  const program = compileRelease(docs, platformOf(module))
  const context = { flow, step: match.step, lang, user, person, route, query: storage.query() }
  const ports = createFlowPorts({
    flow,
    release,
    doc: module.flows[flow],
    forms: module.forms,
    route,
    api,
    reads,
    storage,
    navigate: go,
    carried,
    onElsewhere: (target, state) => onElsewhere(target, state),
    today: (state) => clock.today(timeZoneOf({ program, context, state: state ?? newState(release) }) ?? undefined),
    signIn: (answer) => {
      onBound(heldBy(answer.user.userId, (answer.person ?? answer.user).userId))
      session.signIn(answer)
      void session.reload()
    },
    isSignedIn: () => session.snapshot().status === 'signedIn',
  })
  return { program, store: createFlowStore({ program, release, context, ports }), left: ports.left }
}

/** The address is still one of the flow's: its page is drawn anew, or another person's begins. */
const isInside = (base: string): boolean => `${window.location.pathname}/`.startsWith(`${base}/`)

/** The centre of a flow that has ended and done something; one that merely leads nowhere is no choice. */
function centerAtEnd({ walk, state }: FlowView): string | null {
  return walk.end !== undefined && state.acts.some(({ status }) => status === 'ok') ? walk.center : null
}

/** Documents read it as `query.lastCenterId`: so it is kept with the flow, and the server sees what the browser saw. */
function lastCenter({ center }: Portal): { readonly [name: string]: string } {
  const chosen = center.current()
  return chosen === null ? {} : { lastCenterId: chosen }
}

/** The time zone of the flow's centre, as far as it is chosen by now. */
function zoneOf(store: FlowStore): string | undefined {
  const zone = setting(store.view().walk.config, 'timeZone')
  return typeof zone === 'string' ? zone : undefined
}

interface Scope {
  readonly user: PersonScope | null
  readonly person: PersonScope | null
}

function scopeOf(session: SessionState): Scope {
  if (session.status !== 'signedIn') return { user: null, person: null }
  return { user: session.user, person: session.person }
}
