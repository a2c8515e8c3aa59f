import type { Boot } from '#contract/boot.ts'
import type { ReleaseDocs, RouteDoc } from '#engine/documents.ts'

/** Sentences that the portal's own parts use on any page. */
const always = ['ui.', 'element.', 'problems.']

/** The sentences that a first screen can show: few enough to stand in the page; the others come with `urls.texts`. */
export function firstTexts(
  docs: ReleaseDocs,
  { route, step, lang }: { readonly route: RouteDoc | null; readonly step: string | null; readonly lang: string },
): { readonly [key: string]: string } {
  const prefixes = [...always, ...prefixesOf(docs, route, step)]
  const all = { ...docs.texts.en, ...docs.texts[lang] }
  return Object.fromEntries(Object.entries(all).filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix))))
}

function prefixesOf(docs: ReleaseDocs, route: RouteDoc | null, step: string | null): readonly string[] {
  if (route?.screen !== undefined) return [`screen.${route.screen}`]
  const flow = route?.flow === undefined ? undefined : docs.flows[route.flow]
  const form = flow?.steps.find(({ id }) => id === step)?.form
  return flow ? [`flow.${flow.id}`, ...(typeof form === 'string' ? [`form.${form}.`] : [])] : []
}

/**
 * Those of them that a page needs which has been drawn as its visitor sees it: of the elements, all that is said by one that
 * was looked at. What an element says that comes later is there by then, with `urls.texts`.
 */
export function textsOfDrawn(texts: Boot['texts'], looked: readonly string[] | undefined): Boot['texts'] {
  if (looked === undefined) return texts
  const shown = new Set([null, ...looked.map(elementOf)])
  return Object.fromEntries(Object.entries(texts).filter(([key]) => shown.has(elementOf(key))))
}

/** The element that says something; null for the portal's own parts, and for those of documents. */
const elementOf = (key: string): string | null => /^element\.([^.]+)/.exec(key)?.[1] ?? null
