import { createContext, type MouseEvent, type ReactNode, use } from 'react'

/** Where the links of sentences lead, by name; null: there is no such way for whoever reads, and the words stand alone. */
export interface SentenceLinks {
  readonly login: {
    readonly href: string
    readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  } | null
}

const LinksContext = createContext<SentenceLinks>({ login: null })

export const SentenceLinksProvider = LinksContext.Provider

const mark = /\[([^[\]]+)\]\(login\)/

/** A sentence in which some words may be a link: `[Sign in](login), or use another address.` */
export function Sentence({ children }: { readonly children: ReactNode }) {
  const { login } = use(LinksContext)
  if (typeof children !== 'string') return children
  // Odd parts are what the brackets hold.
  return children.split(mark).map((part, place) =>
    place % 2 === 1 && login ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is read anew as a whole
      <a key={place} {...login}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** The sentence where nothing in it may be a link, because it is one itself. */
export const plainSentence = (text: ReactNode): ReactNode =>
  typeof text === 'string' ? text.replace(new RegExp(mark, 'g'), '$1') : text
