import type { ShownContent } from '#engine/content/shown.ts'
import type { Json, JsonObject, RouteDoc } from '#engine/documents.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { setting } from '#engine/site/access.ts'
import type { Guarded } from '#engine/site/guard.ts'
import { headerKind } from '#engine/site/header.ts'
import { matchRoute } from '#engine/site/match.ts'
import { titleKey } from '#engine/site/title.ts'
import { type I18n, sayIfAny } from '#sentences/create-sentences.ts'
import type { LiveRelease } from '../releases/release.ts'
import { sentencesOf } from '../releases/sentences-of.ts'
import type { FirstSight, HeaderSight, StepsSight } from './skeleton.ts'

type Sentences = { readonly [key: string]: string }

/** A visit as far as the server can know it: the address, by somebody who may be anybody. */
export interface Visit {
  readonly route: RouteDoc | null
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

/** The page that a visitor will see: of a redirect within the portal, where it leads; of a page for members, itself. */
export function visitOf(guarded: Guarded, release: LiveRelease, query: Visit['query']): Visit {
  if (guarded.kind === 'allow') return { route: guarded.route, params: guarded.params, query }
  if ('route' in guarded) return { route: guarded.route, params: {}, query }
  if (guarded.kind !== 'redirect' || !guarded.to.startsWith('/')) return { route: null, params: {}, query }
  const match = matchRoute(release.docs.site, guarded.to.split('?')[0] ?? '')
  return { route: match?.route ?? null, params: match?.params ?? {}, query }
}

interface Sight {
  readonly release: LiveRelease
  readonly visit: Visit
  readonly lang: string
  readonly sentences: Sentences
  /** Of a flow. */
  readonly walk: WalkResult | null
  readonly shown: ShownContent
}

/** Title, header, steps and heading of a page, as far as documents say them without data: a flow stands where a visitor begins it. */
export function firstSight(sight: Sight): FirstSight & { readonly title: string } {
  const { release, visit, sentences } = sight
  const header = headerOf(release.config, visit.route, sight.lang)
  const { title, heading, intro } = words(visit.route, sight.walk?.at, sentences)
  return {
    title: [title, header.name].filter((part) => part !== '').join(' · '),
    skip: sentences['ui.skip'] ?? '',
    header,
    steps: stepsOf(sight),
    heading,
    intro,
    content: sight.shown,
    contentLabels: labelsOf(sentencesOf(release, sight.lang), header.name),
  }
}

/** As `portal/content/content-view.tsx` names the places of a chain's own texts. */
function labelsOf(sentences: I18n, name: string): FirstSight['contentLabels'] {
  const label = (place: string) => sayIfAny(sentences, `ui.content.${place}`, { name }) ?? ''
  return { strip: label('strip'), above: label('above'), below: label('below') }
}

/** As `portal/shell/logo-of.ts` decides it in the browser. */
export function headerOf(config: JsonObject, route: RouteDoc | null, lang: string): HeaderSight {
  const logo = text(setting(config, 'lookAndFeel.siteLogo'))
  const isPicture = /^(\/(?!\/)|https:\/\/)/.test(logo)
  const motif = setting(config, 'lookAndFeel.motif')
  return {
    kind: headerKind(route, null),
    name: text(setting(config, `names.${lang}`)) || text(config.name) || (isPicture ? '' : logo),
    logo: isPicture ? logo : null,
    mark: motif === 'waves' || motif === 'arches' || motif === 'ridges' ? motif : 'none',
  }
}

function words(route: RouteDoc | null, step: string | undefined, sentences: Sentences) {
  const plain = (...keys: readonly string[]) => firstPlain(keys, sentences)
  const title = plain(titleKey(route))
  if (route?.flow !== undefined) {
    const at = `flow.${route.flow}.${step}`
    return { title, heading: plain(`${at}.title`, at), intro: plain(`${at}.intro`) }
  }
  if (route?.screen !== undefined) {
    const at = `screen.${route.screen}`
    return { title, heading: plain(`${at}.title`, at), intro: plain(`${at}.intro`) }
  }
  const page = `ui.${route?.page ?? 'not-found'}`
  return { title, heading: title, intro: plain(`${page}.intro`) }
}

/** The steps that are counted for a visitor who has answered nothing (`renderer/step-order.ts`). */
function stepsOf({ release, lang, visit, walk, sentences }: Sight): StepsSight | null {
  if (!walk) return null
  const counted = [...walk.path, ...walk.ahead].filter((id) => Number.isInteger(walk.numbers[id]))
  if (counted.length < 2) return null
  const current = Math.max(0, counted.indexOf(walk.at))
  const position = { number: current + 1, total: counted.length }
  const caption = sayIfAny(sentencesOf(release, lang), 'ui.flow.position', position) ?? ''
  return { labels: counted.map((id) => sentences[`flow.${visit.route?.flow}.${id}`] ?? ''), current, caption }
}

/** Sentences with placeholders wait for their data. */
function firstPlain(keys: readonly string[], sentences: Sentences): string {
  const found = keys.map((key) => sentences[key]).find((sentence) => sentence !== undefined && !/[{}]/.test(sentence))
  return found ?? ''
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
