import type { LanguageProps } from '#ui/frame/header.tsx'
import { usePortal } from '../portal.ts'
import { useLanguage } from '../texts/use-language.ts'
import { useTexts } from '../texts/use-texts.ts'

/** The languages of the chain, each in its own name. A choice that cannot be loaded changes nothing. */
export function useLanguageMenu(): LanguageProps {
  const { boot, language } = usePortal()
  const { t } = useTexts()
  const { code } = useLanguage()
  return {
    label: t('ui.language'),
    current: code,
    options: boot.locales.map(({ code: option, longName }) => ({ code: option, name: longName })),
    onChange: (chosen) => void language.choose(chosen).catch(() => undefined),
  }
}
