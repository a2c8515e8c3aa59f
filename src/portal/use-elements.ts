import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Elements, LinkTarget } from '#elements/context.ts'
import { logoOf } from '#engine/site/logo.ts'
import { pictureOf } from '#engine/site/pictures.ts'
import { usePortal } from './portal.ts'
import { useActFor } from './session/use-act-for.ts'
import { useLink } from './shell/use-link.ts'
import { formatOf } from './texts/languages.ts'
import { useLanguage } from './texts/use-language.ts'
import { useTexts } from './texts/use-texts.ts'

interface Surroundings {
  /** The address of the flow or screen that the elements stand in, for links to its steps. */
  readonly base: string
  readonly today: string
  /** Where the flow's centre is. */
  readonly timeZone?: string | undefined
  /** Where the words begin that the page gives its own blocks: `screen.profile`. */
  readonly texts: string
  /** The release that a flow runs on. */
  readonly release?: string
}

/** What blocks and widgets get from the portal. */
export function useElementsOfPortal({ base, today, timeZone, texts, release }: Surroundings): Elements {
  const { config } = usePortal()
  const actFor = useActFor()
  const { t, optionalText, takesValues } = useTexts()
  const language = useLanguage()
  const makeLink = useLink()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const { code: lang, locale, direction: dir } = language
    const address = (target: LinkTarget) => targetAddressOf(target, base, pathname, search)
    return {
      t,
      optionalText,
      takesValues,
      format: formatOf(language),
      lang,
      locale,
      dir,
      today,
      timeZone,
      texts,
      release,
      actFor,
      motif: logoOf(config, lang).mark,
      picture: (kind, thing) => pictureOf(config, kind, thing),
      link: (target) => makeLink(address(target)),
      navigate: (target, how) => void navigate(address(target), how),
    }
  }, [
    t,
    optionalText,
    takesValues,
    language,
    today,
    timeZone,
    texts,
    release,
    config,
    actFor,
    makeLink,
    navigate,
    base,
    pathname,
    search,
  ])
}

/** Steps keep the address's parameters, so that a reload finds the same flow. */
export function targetAddressOf(target: LinkTarget, base: string, path: string, search: string): string {
  if ('path' in target) return target.path
  if ('step' in target) return `${base}/${target.step}${search}`
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(target.query)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
