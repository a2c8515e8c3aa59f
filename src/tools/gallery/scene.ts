import type { Json, JsonObject } from '#engine/documents.ts'
import type { GalleryChain, GalleryRole, GalleryStage } from './stages.ts'

/** A page in one of its states, and how it is reached: data, so that a page without its states is seen to lack them. */
export interface Scene {
  /** `route.state`, or `route.part.state`. */
  readonly id: string
  /** The row of site.json; null for what no address leads to. */
  readonly route: string | null
  readonly state: State
  /** The address; what differs between chains stands in braces, by its name in `stages.ts`. */
  readonly path: string
  readonly as?: GalleryRole
  /** What the network answers to calls, by id; the others are answered by the server. */
  readonly calls?: { readonly [call: string]: Reply }
  /** What the network answers when the page itself is asked for, time after time. */
  readonly page?: readonly PageReply[]
  /** How the person comes to the page, when no address leads there. */
  readonly reach?: 'card-form' | 'card-form payway' | 'parts' | 'studio'
  readonly steps?: readonly SceneStep[]
  /** A selector of what can be seen once the state is reached. */
  readonly shown: string
  /** Chains and languages: left out, nordlys in German and waha in Arabic. */
  readonly on?: readonly GalleryStage[]
}

export type State = 'ready' | 'waiting' | 'empty' | 'problem' | 'error'

export type Reply =
  | 'hold'
  | 'break'
  /** An expected refusal, by its code. */
  | { readonly refuse: string; readonly params?: JsonObject }
  | { readonly answer: Json }

/** `bare`: without its configuration. */
export type PageReply = 'bare' | 'broken' | 'hold'

/** What a hand does on the page, by the ids of controls: they are the same in every language. */
export type SceneStep = Act & {
  /** At other chains the step is not there. */
  readonly only?: GalleryChain
}

type Act =
  | { readonly fill: string; readonly with: string }
  /** Chooses a table of this text. */
  | { readonly file: string; readonly with: string }
  | { readonly check: string }
  | { readonly select: string; readonly option: string }
  | { readonly press: string }
  /** Waits for what can be seen. */
  | { readonly see: string }
