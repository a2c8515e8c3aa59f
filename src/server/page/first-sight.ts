import type { Json, JsonObject, RouteDoc } from '#engine/documents.ts'
import { setting } from '#engine/site/access.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { matchRoute } from '#engine/site/match.ts'
import type { LiveRelease } from '../releases/release.ts'
import type { FirstSight, HeaderSight, StepsSight } from './skeleton.ts'

type Sentences = { readonly [key: string]: string }

/** The route that a visitor will see: of a redirect within the portal, where it leads; of a page for members, itself. */
export function routeOf(guarded: Guarded, release: LiveRelease): RouteDoc | null {
  if ('route' in guarded) return guarded.route
  if (guarded.kind !== 'redirect' || !guarded.to.startsWith('/')) return null
  return matchRoute(release.docs.site, guarded.to.split('?')[0] ?? '')?.route ?? null
}

interface Sight {
  readonly release: LiveRelease
  readonly route: RouteDoc | null
  /** The step that the address names. */
  readonly step: string | undefined
  readonly sentences: Sentences
}

/** Title, header, steps and heading of a route, as far as documents say them without data. */
export function firstSight({ release, route, step, sentences }: Sight): FirstSight & { readonly title: string } {
  const header = headerOf(release.config, route)
  const at = step ?? firstStep(release, route)
  const { title, heading, intro } = words(route, at, sentences)
  return {
    title: [title, header.name].filter((part) => part !== '').join(' · '),
    skip: sentences['ui.skip'] ?? '',
    header,
    steps: stepsOf(release, route, at, sentences),
    heading,
    intro,
  }
}

/** As `portal/shell/logo-of.ts` decides it in the browser. */
export function headerOf(config: JsonObject, route: RouteDoc | null): HeaderSight {
  const logo = text(setting(config, 'lookAndFeel.siteLogo'))
  const isPicture = /^(\/(?!\/)|https:\/\/)/.test(logo)
  const motif = setting(config, 'lookAndFeel.motif')
  return {
    kind: route?.header ?? 'NORMAL',
    name: text(config.name) || (isPicture ? '' : logo),
    logo: isPicture ? logo : null,
    mark: motif === 'waves' || motif === 'arches' || motif === 'ridges' ? motif : 'none',
  }
}

function words(route: RouteDoc | null, step: string | undefined, sentences: Sentences) {
  const plain = (...keys: readonly string[]) => firstPlain(keys, sentences)
  if (route?.flow !== undefined) {
    const at = `flow.${route.flow}.${step}`
    return { title: plain(`flow.${route.flow}`), heading: plain(`${at}.title`, at), intro: plain(`${at}.intro`) }
  }
  if (route?.screen !== undefined) {
    const at = `screen.${route.screen}`
    return { title: plain(at), heading: plain(`${at}.title`, at), intro: plain(`${at}.intro`) }
  }
  const page = `ui.${route?.page ?? 'not-found'}`
  return { title: plain(`${page}.title`), heading: plain(`${page}.title`), intro: plain(`${page}.intro`) }
}

function firstStep(release: LiveRelease, route: RouteDoc | null): string | undefined {
  return route?.flow === undefined ? undefined : release.docs.flows[route.flow]?.steps[0]?.id
}

/** The steps that count before anything is known (`renderer/step-order.ts`): those without a condition. */
function stepsOf(
  release: LiveRelease,
  route: RouteDoc | null,
  at: string | undefined,
  sentences: Sentences,
): StepsSight | null {
  const flow = release.docs.flows[route?.flow ?? '']
  const counted = (flow?.steps ?? []).filter(
    (step) => step.end === undefined && !step.half && (step.when === undefined || step.id === at),
  )
  if (!flow || counted.length < 2) return null
  const current = Math.max(
    0,
    counted.findIndex(({ id }) => id === at),
  )
  const caption = (sentences['ui.flow.position'] ?? '')
    .replace('{number}', String(current + 1))
    .replace('{total}', String(counted.length))
  return { labels: counted.map(({ id }) => sentences[`flow.${flow.id}.${id}`] ?? ''), current, caption }
}

/** Sentences with placeholders wait for their data. */
function firstPlain(keys: readonly string[], sentences: Sentences): string {
  const found = keys.map((key) => sentences[key]).find((sentence) => sentence !== undefined && !/[{}]/.test(sentence))
  return found ?? ''
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
