import { createContext, type MouseEvent, use } from 'react'
import type { Json } from '#engine/documents.ts'
import type { Pictured } from '#engine/site/pictures.ts'
import type { MotifName } from '#engine/theme/look-and-feel.ts'
import type { DateStyle, Format, Money, PeriodUnit } from '#ui/format/create-format.ts'

/** What stands in the places of a sentence: something, always. */
export type TextValues = { readonly [name: string]: Exclude<Json, null> }

export type { DateStyle, Format, Money, PeriodUnit }

/** Where a link of an element goes: a step of the running flow, another path, or this page with other parameters. */
export type LinkTarget =
  | { readonly step: string }
  | { readonly path: string }
  | { readonly query: { readonly [name: string]: string | null } }

/** Spread on an `<a>`: a real address, and a click that does not load the page. */
export interface LinkProps {
  readonly href: string
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** What elements get from their shell beside their props. */
export interface Elements {
  readonly t: (key: string, params?: TextValues) => string
  /** Null when there is no such text, for sentences that a chain may leave out. */
  readonly optionalText: (key: string, params?: TextValues) => string | null
  /** Whether the sentence of a key has places for values; without it any may. */
  readonly takesValues?: (key: string) => boolean
  readonly format: Format
  readonly lang: string
  /** BCP 47, for the order of a date's parts. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly today: string
  /** That of the flow's club; left out: nobody knows it, and the reader's clock counts. */
  readonly timeZone?: string | undefined
  readonly motif: MotifName
  /**
   * Chooses for whom the member acts on every page; null: for themselves. Answers why not, in a code, or null. Left out
   * where nobody is signed in.
   */
  readonly actFor?: (personId: string | null) => Promise<string | null>
  /** The chain's picture of an add-on or a class, if it has one. */
  readonly picture?: (kind: Pictured, thing: { readonly id: string; readonly name: string }) => string | null
  /** Where the words begin that a page gives its own blocks: `screen.profile`, `flow.join`. */
  readonly texts?: string | undefined
  /** The release that the page shows; left out where nothing is accepted by it. */
  readonly release?: string | undefined
  /** Nothing can be changed now: no link to another step is shown. */
  readonly resting?: boolean
  /** Something of the page could not be loaded, which is told in its place: nobody else says why there is nothing. */
  readonly broken?: boolean
  readonly link: (target: LinkTarget) => LinkProps
  /** With `replace` there is no way back to where one was: what the address says changes, not the page. */
  readonly navigate: (target: LinkTarget, how?: { readonly replace: boolean }) => void
}

const ElementsContext = createContext<Elements | null>(null)

export const ElementsProvider = ElementsContext.Provider

export function useElements(): Elements {
  const elements = use(ElementsContext)
  if (!elements) throw new Error('An element stands outside an ElementsProvider')
  return elements
}

/** Without what is absent: the sentences that name it are left out, or say something else (`<key>.plain`). */
export function knownValues(values: { readonly [name: string]: Json | undefined }): TextValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const])),
  )
}
