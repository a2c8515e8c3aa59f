import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { Trans } from 'react-i18next/TransWithoutContext'

/** Where the links of sentences lead, by name; null: there is no such way for whoever reads, and the words stand alone. */
export interface SentenceLinks {
  readonly login: {
    readonly href: string
    readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void
  } | null
}

const LinksContext = createContext<SentenceLinks>({ login: null })

export const SentenceLinksProvider = LinksContext.Provider

const mark = /<\/?login>/g

/** A sentence in which some words may be a link: `<login>Sign in</login>, or use another address.` */
export function Sentence({ children }: { readonly children: ReactNode }) {
  const { login } = use(LinksContext)
  if (typeof children !== 'string' || login === null || children.search(mark) < 0) return plainSentence(children)
  return <Trans {...filled} defaults={children} components={{ login: <a {...login} /> }} />
}

/** The sentence where nothing in it may be a link, because it is one itself. */
export const plainSentence = (text: ReactNode): ReactNode => (typeof text === 'string' ? text.replace(mark, '') : text)

/** The sentence has its values already, and none may be read as a place again: `Trans` puts the links in, and no more. */
const filled = {
  t: ((text: string) => text) as never, // i18next brands its own
  i18n: {
    options: { react: { transSupportBasicHtmlNodes: false } },
    services: { interpolator: { interpolate: (text: string) => text } },
  } as never, // `Trans` reads no more of it
}
