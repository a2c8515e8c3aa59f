import { useTexts } from './texts.tsx'

/** A language in the words of whoever works here. */
export function useLanguageName(): (code: string) => string {
  const { lang } = useTexts()
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return (code) => names.of(code) ?? code
}
