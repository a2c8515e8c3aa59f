import { createContext, use } from 'react'
import type { Boot } from '#contract/boot.ts'
import type { JsonObject } from '#engine/documents.ts'
import type { Program } from '#engine/flow/program.ts'
import type { FlowStore } from '#renderer/flow-store.ts'
import type { Api } from './api.ts'
import type { CenterStore } from './center-store.ts'
import type { Clock } from './clock.ts'
import type { ReadCache } from './read-cache.ts'
import type { ReadsAhead } from './reads-ahead.ts'
import type { RememberedTarget } from './session/remembered-target.ts'
import type { SessionStore } from './session/session-store.ts'
import type { TabChannel } from './session/tabs.ts'
import type { Toasts } from './shell/toasts.ts'
import type { Storage } from './storage.ts'
import type { LanguageStore } from './texts/language-store.ts'
import type { PortalTexts } from './texts/texts.ts'

/** Everything with a lifetime, made once at the start (`start.ts`) and handed to components by context. */
export interface Portal {
  readonly boot: Boot
  /** The settings around the page: the chain's, with those of the centre that was chosen last. A flow has its own centre's. */
  readonly config: JsonObject
  readonly clock: Clock
  readonly api: Api
  readonly session: SessionStore
  readonly target: RememberedTarget
  readonly texts: PortalTexts
  readonly language: LanguageStore
  readonly center: CenterStore
  readonly toasts: Toasts
  /** What was read from the server, by call and input (`reads.ts`). Emptied when somebody else is signed in. */
  readonly readCache: ReadCache
  /** What the first page is going to ask for, on its way already. Nobody's once nobody is signed in. */
  readonly readsAhead: ReadsAhead
  /** What other tabs have done, and that the network is back. */
  readonly tabs: TabChannel
  readonly storage: { readonly local: Storage; readonly tab: Storage }
  /** Of the preview alone: sees how a run goes, until what it answers is called. */
  readonly watchRun?: (run: FlowRun) => () => void
}

/** A flow that somebody goes through. */
export interface FlowRun {
  readonly program: Program
  readonly store: Pick<FlowStore, 'view' | 'subscribe' | 'type' | 'submit' | 'back' | 'again'>
}

const PortalContext = createContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('A part of the portal stands outside its PortalProvider')
  return portal
}
