import { calls } from 'virtual:calls'
import { createRoot } from 'react-dom/client'
import {
  type FromPreview,
  type PreviewEdit,
  type PreviewLook,
  type PreviewScene,
  previewCalls,
  type ToPreview,
} from '#contract/preview.ts'
import type { FixtureDeed } from '#engine/flow/fixture.ts'
import { PortalPages } from '../app.tsx'
import { loadContentView } from '../content/content-slot.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { storageKeys } from '../keys.ts'
import type { FlowRun, Portal } from '../portal.ts'
import { createTabs } from '../session/tabs.ts'
import { startPortal } from '../start.ts'
import { memoryStorage } from '../storage.ts'
import { loadPatterns } from '../texts/languages.ts'
import { createCalling } from './calling.ts'
import { meetStudio } from './meet-studio.ts'
import { playDeeds } from './play-deeds.ts'
import { createSceneOrder } from './scene-order.ts'
import { type WatchedRun, watchRun } from './watch-run.ts'
import { watchSentences } from './watch-sentences.ts'

/** Every call goes one way: its name is its address, its input is JSON. */
const wire = Object.fromEntries(
  Object.entries(calls).map(([id, [, , ambient, freedBy]]) => [
    id,
    ['POST', previewCalls + id, ambient, ...(freedBy === undefined ? [] : [freedBy])] as const,
  ]),
) as typeof calls // the same calls by the same names

/** A page without a flow never has a run. */
const longestRunMs = 20_000

/**
 * The portal in the frame of the studio: the same pages, with what the studio says in the place of network, storage and
 * clock. Nothing is kept in the browser, nothing is asked of the server but files.
 */
export async function startPreview(place: HTMLElement): Promise<void> {
  const port = await meetStudio()
  const tell = (message: FromPreview) => port.postMessage(message)
  const { ask, answered } = createCalling(tell)
  const root = createRoot(place)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let storage = { local: memoryStorage(), tab: memoryStorage() }
  let portal: Portal | null = null
  let followed: WatchedRun | null = null
  /** Waits for the flow of the scene. */
  let onRun: ((run: FlowRun) => void) | null = null
  let shown = 0
  const sentences = watchSentences(document, {
    texts: () => portal?.texts.i18n.getResourceBundle(portal.language.current(), 'translation') ?? {},
    near: () => nearTo(portal),
    tell,
  })
  const draw = () => {
    if (portal === null) return
    root.render(
      <ErrorBoundary key={shown}>
        <PortalPages portal={portal} />
      </ErrorBoundary>,
    )
  }

  async function prepare(scene: PreviewScene): Promise<() => void> {
    const { boot, session, direction, address } = scene
    if (scene.isAnew) storage = { local: memoryStorage(), tab: memoryStorage() }
    if (scene.isAnew && session !== null) storage.local.set(storageKeys.session, JSON.stringify(session))
    // As in the browser's own address bar: the portal is where its pages are.
    history.replaceState(null, '', address)
    const next = startPortal({
      boot,
      wire,
      fetch: ask,
      page: { documentElement: document.documentElement, cookie: '' },
      around: { storage, address: () => window.location, tabs: createTabs() },
    })
    const files = [next.texts.load(boot.lang), loadContentView(boot), loadPatterns(boot)]
    await Promise.all([...files, next.session.start()]).catch(() => undefined)
    return () => {
      Object.assign(document.documentElement, { lang: boot.lang, dir: direction })
      wear(scene.look)
      portal = { ...next, watchRun: follow }
      shown += 1
      draw()
      sentences.look()
    }
  }

  function follow(run: FlowRun): () => void {
    const watched = watchRun(run, (walk) => tell({ kind: 'walk', walk }))
    followed = watched
    onRun?.(run)
    return () => {
      watched.stop()
      if (followed === watched) followed = null
    }
  }

  async function record(): Promise<void> {
    const recorded = portal && followed ? followed.caseOf(portal.boot.chain) : ({ wrong: 'nothing' } as const)
    const outcome = await Promise.resolve(recorded).catch(() => ({ wrong: 'lost' }) as const)
    tell({ kind: 'recorded', outcome })
  }

  async function play(id: number, deeds: readonly FixtureDeed[]): Promise<void> {
    const run = await new Promise<FlowRun | null>((resolve) => {
      onRun = resolve
      setTimeout(() => resolve(null), longestRunMs)
    })
    onRun = null
    tell({ kind: 'played', id, outcome: { to: run === null ? null : await playDeeds(run.store, deeds) } })
  }

  function wear({ css, attributes }: PreviewLook): void {
    sheet.replaceSync(css + sentences.css)
    for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value)
  }

  function edit({ texts = {}, config, centers, look }: PreviewEdit): void {
    if (look) wear(look)
    if (portal === null) return
    for (const [lang, words] of Object.entries(texts))
      portal.texts.i18n.addResourceBundle(lang, 'translation', words, true, true)
    if (config || centers) {
      const boot = { ...portal.boot, ...(config && { config }), ...(centers && { centers }) }
      portal = { ...portal, boot, config: boot.config }
    }
    draw()
    sentences.look()
  }

  const order = createSceneOrder(prepare)
  port.onmessage = ({ data }: MessageEvent<ToPreview>) => {
    switch (data.kind) {
      case 'scene':
        return void order.show(data.scene)
      case 'edit':
        return order.inScene(() => edit(data.edit))
      case 'go':
        history.pushState(null, '', data.address)
        return void window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      case 'picking':
        return sentences.pick(data.isOn)
      case 'record':
        return void record()
      case 'play':
        return order.inScene(() => void play(data.id, data.deeds))
      case 'answer':
        return answered(data)
      default:
        return data satisfies never
    }
  }
}

/** Whose sentences are meant where two read the same: those of the page. */
function nearTo(portal: Portal | null): readonly string[] {
  const [, first = ''] = window.location.pathname.split('/')
  const route = portal?.boot.site.routes.find(({ path }) => path.split('/')[1] === first)
  return [
    ...(route?.flow === undefined ? [] : [`flow.${route.flow}`]),
    ...(route?.screen === undefined ? [] : [`screen.${route.screen}`]),
    'form.',
  ]
}
