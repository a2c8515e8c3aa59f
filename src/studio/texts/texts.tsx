import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createSentences, type SentenceValues, say } from '#sentences/create-sentences.ts'
import { de } from './de.ts'
import { en, type TextKey } from './en.ts'

export type { TextKey }

/** The studio's own languages; those of the chain are what is worked on. */
export const studioLanguages = ['en', 'de'] as const
export type StudioLanguage = (typeof studioLanguages)[number]

interface Texts {
  readonly lang: StudioLanguage
  readonly say: (key: TextKey, values?: SentenceValues) => string
  readonly choose: (lang: StudioLanguage) => void
}

const storageKey = 'foyer-studio-language'
const Context = createContext<Texts | null>(null)

export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const [lang, setLang] = useState<StudioLanguage>(firstLanguage)
  const texts = useMemo(() => {
    document.documentElement.lang = lang
    const sentences = createSentences({ lang, texts: { en, de } })
    // Most sentences have no places, and a page says them again whenever it is drawn.
    const said = new Map<TextKey, string>()
    const sayAgain = (key: TextKey) => {
      const sentence = said.get(key) ?? say(sentences, key)
      said.set(key, sentence)
      return sentence
    }
    return {
      lang,
      say: (key: TextKey, values?: SentenceValues) =>
        values === undefined ? sayAgain(key) : say(sentences, key, values),
      choose(wanted: StudioLanguage) {
        localStorage.setItem(storageKey, wanted)
        setLang(wanted)
      },
    }
  }, [lang])
  return <Context value={texts}>{children}</Context>
}

export function useTexts(): Texts {
  const texts = useContext(Context)
  if (texts === null) throw new Error('texts are read outside of their provider')
  return texts
}

/** What was chosen before, else what the browser prefers of the two. */
function firstLanguage(): StudioLanguage {
  const wanted = [localStorage.getItem(storageKey) ?? '', ...navigator.languages].map((one) => one.slice(0, 2))
  return (
    studioLanguages.find((one) => one === wanted.find((code) => studioLanguages.some((known) => known === code))) ??
    'en'
  )
}
