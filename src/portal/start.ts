import type { Boot } from '#contract/boot.ts'
import type { WireTable } from '#contract/client.ts'
import { memberCookie } from '#contract/kept-page.ts'
import type { Texts as Sentences } from '#sentences/create-sentences.ts'
import { createApi } from './api.ts'
import { createCenterStore } from './center-store.ts'
import { createClock } from './clock.ts'
import { createHeaders } from './headers.ts'
import { storageKeys } from './keys.ts'
import type { Portal } from './portal.ts'
import { firstReads } from './read-cache.ts'
import type { ReadsAhead } from './reads-ahead.ts'
import { createRememberedTarget } from './session/remembered-target.ts'
import { createSessionStore } from './session/session-store.ts'
import { type TabChannel, watchTabs } from './session/tabs.ts'
import { createTokenStore } from './session/token.ts'
import { createToasts } from './shell/toasts.ts'
import { type Storage, safeStorage } from './storage.ts'
import { createLanguageStore } from './texts/language-store.ts'
import { formatOf, languageOf } from './texts/languages.ts'
import { createTexts, type TextPorts } from './texts/texts.ts'

export interface StartPorts {
  readonly boot: Boot
  readonly wire: WireTable
  readonly page: Pick<Document, 'documentElement' | 'cookie'>
  readonly fetch: typeof globalThis.fetch
  /** Is told of a key without a sentence; left out: members go on without it, for whoever develops or tests it is an error. */
  readonly missing?: TextPorts['missing']
  readonly lacking?: TextPorts['lacking']
  readonly around?: Surroundings
}

/** What is the browser's own: the server, which draws a page, has none of it. */
export interface Surroundings {
  readonly storage: { readonly local: Storage; readonly tab: Storage }
  readonly address: () => { readonly origin: string; readonly pathname: string }
  readonly tabs: TabChannel
}

const browser = (): Surroundings => ({
  storage: { local: safeStorage('localStorage'), tab: safeStorage('sessionStorage') },
  address: () => window.location,
  tabs: watchTabs(window),
})

/** Makes everything with a lifetime and ties it together; nothing is read from the network yet. */
export function startPortal({
  boot,
  wire,
  page,
  fetch,
  missing = tellMissing,
  lacking = tellLacking,
  around = browser(),
}: StartPorts): Portal {
  const readsAhead: ReadsAhead = new Map()
  const { storage, address, tabs } = around
  const clock = createClock(boot.now)
  const tokens = createTokenStore(storage.local, storage.tab)
  // The page brings what a visitor may read: whoever has a session asks for what is theirs.
  const readCache = firstReads(tokens.read() === null ? boot : {}, Date.now())
  const texts = createTexts({
    boot,
    formatOf: (lang) => formatOf(languageOf(boot, lang)),
    readTexts: async (url) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`texts: ${response.status}`)
      return (await response.json()) as Sentences // a file of the release
    },
    missing,
    lacking,
  })
  const toasts = createToasts()
  const center = createCenterStore(boot.chain, storage.local)
  const language = createLanguageStore({ boot, texts, storage: storage.local, page })

  const headers = createHeaders({
    site: boot.site,
    tokens,
    storage,
    locale: () => languageOf(boot, language.current()).locale,
    address,
  })
  const api = createApi({
    linkProof: () => storage.tab.get(storageKeys.linkProof),
    wire,
    fetch,
    tokens,
    headers,
    origin: address().origin,
    expire: (token) => session.expire(token),
    hasLostToken: () => session.hasLostToken(),
  })
  const session = createSessionStore({
    tokens,
    onChange: () => readCache.clear(),
    onLost: (name) => toasts.show(texts.t('ui.acting.lost', { name })),
    readAccount: async (reload) => {
      const input = reload ? { reload: true, reloadRelations: true } : {}
      const answer = await api.send('user/account', input)
      if (answer.kind === 'ok') return answer.value
      return answer.kind === 'refused' && (answer.status === 440 || answer.status === 401) ? 'expired' : 'failed'
    },
  })
  session.subscribe(() => (session.snapshot().status === 'visitor' ? readsAhead.clear() : undefined))
  session.subscribe(() => {
    const age = session.snapshot().status === 'visitor' ? 0 : 31_536_000
    page.cookie = `${memberCookie}=1; path=/; max-age=${age}; samesite=lax`
  })
  language.subscribe(() => {
    readCache.clear()
    readsAhead.clear()
  })
  tabs.on('session', () => session.changedElsewhere())
  tabs.on('acting', () => void session.chosen())
  tabs.on('expired', () => session.expiredElsewhere())
  tabs.on('online', () => session.backOnline())
  tabs.on('center', () => center.changedElsewhere())
  tabs.on('language', (lang) => void language.choose(lang).catch(() => undefined))
  return {
    boot,
    config: boot.config,
    clock,
    api,
    session,
    texts,
    language,
    center,
    storage,
    readCache,
    readsAhead,
    tabs,
    target: createRememberedTarget(storage.tab),
    toasts,
  }
}

function tellLacking(key: string, names: readonly string[]): void {
  console.warn(`the text ${key} lacks ${names.join(', ')}`)
}

function tellMissing(key: string, lang: string): void {
  const what = `there is no text ${key} in ${lang}`
  if (import.meta.env.PROD) console.warn(what)
  else throw new Error(what)
}
