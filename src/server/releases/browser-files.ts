import type { Boot } from '#contract/boot.ts'
import { manifestUrl, type ReleaseManifest } from '#contract/release-file.ts'
import { type ChainContent, contentIn, isEmptyContent } from '#engine/content/content.ts'
import type { JsonObject, ReleaseDocs, SiteDoc } from '#engine/documents.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import type { ValidTables } from '#engine/tables/valid.ts'
import { flowModule, screenModule } from './browser-module.ts'
import type { CompiledCheck } from './checks.ts'
import { contentHash } from './content-hash.ts'
import type { CompiledSource } from './islands.ts'
import { languagesOf } from './languages.ts'
import type { ReleaseFile } from './release.ts'

export interface BrowserFiles {
  readonly files: ReadonlyMap<string, ReleaseFile>
  readonly urls: Boot['urls']
}

interface Ingredients {
  readonly id: string
  /** With the public settings alone. */
  readonly docs: ReleaseDocs
  readonly checks: ReadonlyMap<string, CompiledCheck>
  readonly islands: ReadonlyMap<string, CompiledSource>
  readonly tables: ValidTables
}

const script = 'text/javascript; charset=utf-8'
const data = 'application/json; charset=utf-8'

/** Everything of a release that browsers fetch: a module per flow and screen, the texts of each language, the manifest. */
export function browserFiles({ id, docs, checks, islands, tables }: Ingredients): BrowserFiles {
  const files = new Map<string, ReleaseFile>()
  const add = (name: string, type: string, body: string): string => {
    const path = `/js/release/${name}.${contentHash(body).slice(0, 16)}.${type === script ? 'js' : 'json'}`
    files.set(path, { type, body })
    return path
  }
  const ingredients = { docs, checks, islands, tables }
  const content = mapped(contentByLanguage(docs), (said, lang) => add(`content-${lang}`, data, JSON.stringify(said)))
  const urls = {
    flows: mapped(docs.flows, (flow) => add(`flow-${flow.id}`, script, flowModule(flow, ingredients))),
    screens: mapped(docs.screens, (screen) => add(`screen-${screen.id}`, script, screenModule(screen, ingredients))),
    texts: mapped(textsByLanguage(docs), (texts, lang) => add(`texts-${lang}`, data, canonicalJson(texts))),
    ...(Object.keys(content).length > 0 && { content }),
  }
  const manifest: ReleaseManifest = {
    release: id,
    config: pageConfig(docs.config),
    centers: docs.centers,
    site: publicSite(docs.site),
    urls,
  }
  files.set(manifestUrl(id), { type: data, body: JSON.stringify(manifest) })
  return { files, urls }
}

/** What is drawn by the server or comes with `urls.content` does not travel twice. */
export function pageConfig(config: JsonObject): JsonObject {
  const { strapLines, contentBlocks, lookAndFeel, ...rest } = config
  if (typeof lookAndFeel !== 'object' || lookAndFeel === null || Array.isArray(lookAndFeel)) return rest
  const { customCSS, banners, ...look } = lookAndFeel as JsonObject
  return { ...rest, lookAndFeel: look }
}

/** Pages to come are not there for browsers: they read like unknown ones. */
export function publicSite(site: SiteDoc): SiteDoc {
  return { id: 'site', routes: site.routes.filter((route) => route.off !== true).map(withoutLedger) }
}

/** `covers` ties a row to the specification; browsers have no use for it. */
function withoutLedger(route: SiteDoc['routes'][number]): SiteDoc['routes'][number] {
  const { covers, ...rest } = route as typeof route & { readonly covers?: unknown }
  return covers === undefined ? route : rest
}

/** English stands in for a sentence that is missing. Publishing refuses that; an older release may have been less strict. */
function textsByLanguage(docs: ReleaseDocs): { readonly [lang: string]: JsonObject } {
  const languages = languagesOf(docs.config).map(({ code }) => code)
  return Object.fromEntries(languages.map((lang) => [lang, withoutMails({ ...docs.texts.en, ...docs.texts[lang] })]))
}

/** Mails are written by the server, and what is accepted is read by a call. */
function withoutMails(texts: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => !key.startsWith('mail.') && !key.startsWith('legal.')),
  )
}

function contentByLanguage(docs: ReleaseDocs): { readonly [lang: string]: ChainContent } {
  const all = languagesOf(docs.config).map(({ code }) => [code, contentIn(docs.config, code)] as const)
  return Object.fromEntries(all.filter(([, content]) => !isEmptyContent(content)))
}

function mapped<T>(
  all: { readonly [id: string]: T },
  fn: (one: T, id: string) => string,
): { readonly [id: string]: string } {
  return Object.fromEntries(Object.entries(all).map(([id, one]) => [id, fn(one, id)]))
}
