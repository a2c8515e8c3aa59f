import type { RouteDoc } from '#engine/documents.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { matchRoute } from '#engine/site/match.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { FirstSight } from './skeleton.ts'

type Sentences = { readonly [key: string]: string }

/** The route that a visitor will see: of a redirect within the portal, where it leads; of a page for members, itself. */
export function routeOf(guarded: Guarded, release: LiveRelease): RouteDoc | null {
  if ('route' in guarded) return guarded.route
  if (guarded.kind !== 'redirect' || !guarded.to.startsWith('/')) return null
  return matchRoute(release.docs.site, guarded.to.split('?')[0] ?? '')?.route ?? null
}

/** Heading and first sentence of a route, as far as texts without data say them. */
export function firstSight(input: {
  readonly release: LiveRelease
  readonly route: RouteDoc | null
  readonly step: string | undefined
  readonly sentences: Sentences
}): FirstSight & { readonly title: string } {
  const { release, route, step, sentences } = input
  const chainName = nameOf(release)
  const keys = route ? keysOf(route, step ?? firstStep(release, route)) : ['ui.page.not-found', 'ui.not-found.title']
  const heading = firstPlain(keys, sentences)
  const title = firstPlain([...titleKeys(route), ...keys], sentences)
  const intro = firstPlain(
    keys.map((key) => `${key.replace(/\.title$/, '')}.intro`),
    sentences,
  )
  return { chainName, heading, intro, title: [title, chainName].filter((part) => part !== '').join(' · ') }
}

/** The name a chain goes by: its own setting, else its id with a capital. */
export function nameOf(release: LiveRelease): string {
  const { name } = release.config
  const given = typeof name === 'string' && name !== '' ? name : release.docs.chain
  return given.slice(0, 1).toUpperCase() + given.slice(1)
}

function firstStep(release: LiveRelease, route: RouteDoc): string | undefined {
  return route.flow === undefined ? undefined : release.docs.flows[route.flow]?.steps[0]?.id
}

function keysOf(route: RouteDoc, step: string | undefined): readonly string[] {
  if (route.flow !== undefined)
    return [`flow.${route.flow}.${step}.title`, `flow.${route.flow}.${step}`, `flow.${route.flow}`]
  if (route.screen !== undefined) return [`screen.${route.screen}.title`, `screen.${route.screen}`]
  return [`ui.${route.page}.title`, `ui.page.${route.page}`]
}

function titleKeys(route: RouteDoc | null): readonly string[] {
  if (route?.flow !== undefined) return [`flow.${route.flow}`]
  return route?.screen === undefined ? [] : [`screen.${route.screen}`]
}

/** Sentences with placeholders wait for their data. */
function firstPlain(keys: readonly string[], sentences: Sentences): string {
  const found = keys.map((key) => sentences[key]).find((sentence) => sentence !== undefined && !/[{}]/.test(sentence))
  return found ?? ''
}
