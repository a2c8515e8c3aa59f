import type { Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import type { ChangeTelling, ToldPlace } from '../draft/place-of-change.ts'
import type { ToldValue } from '../draft/value-of-change.ts'
import { audienceOf, audienceWords } from './audience.ts'
import { type Notice, type NoticeKind, noticePlace, noticesIn, saidBy } from './notices.ts'
import { pagesIn } from './pages.ts'
import { whereWords } from './where-words.ts'
import { plainWords } from './words.ts'

const longest = 60

/** A change of a notice, by what the notice says; null: it is none of one. `rest`: behind `config:`, or behind `config#`. */
export function placeOfNotice(telling: ChangeTelling, rest: string): ToldPlace | null {
  const place = noticePlace(rest)
  const { say, lang } = telling
  if (isList(rest))
    return { what: say(`notices.kind.${rest}`), where: `${say('notices.change.order')}, ${say('area.notices')}` }
  if (place === null) return null
  const name = nameOfNotice(telling, place.key)
  const kind = say(`notices.kind.${place.kind}`)
  const what = name === '' ? kind : say('notices.change.named', { kind, name })
  const [part = '', of] = place.member.split('/')
  const language = part === 'content' && of !== undefined ? languageName(lang, of) : ''
  const parts = {
    when: 'when',
    paths: 'paths',
    url: 'url',
    place: 'place',
    backgroundColor: 'backgroundColor',
  } as const
  const known = Object.hasOwn(parts, part) ? say(`notices.change.part.${part as keyof typeof parts}`) : ''
  return { what, where: [known, language, say('area.notices')].filter((one) => one !== '').join(', ') }
}

function nameOfNotice({ documents, lang, removed }: ChangeTelling, key: string): string {
  const notice = documents && noticesIn(documents.resolved.config).find((one) => one.key === key)
  const content = notice?.content ?? removed?.get(key)
  if (content === undefined) return ''
  const words = saidBy({ content: content as Notice['content'] }, [
    lang,
    ...(documents?.languages ?? []).map(({ code }) => code),
  ])
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

/** What the notices say that these changes have added or taken out, by their keys. */
export function noticesOf(changes: readonly Changed[]): ReadonlyMap<string, JsonObject> {
  const all = changes.flatMap(({ at, was, value }) => {
    const place = noticePlace(/^(?:config:|insert:config#)(.+)$/s.exec(at)?.[1] ?? '')
    const entry = mapOf((was ?? value ?? null) as Json)
    const content = mapOf(mapOf(at.startsWith('insert:') ? entry.what : entry).content)
    return place?.member === '' && Object.keys(content).length > 0 ? [[place.key, content] as const] : []
  })
  return new Map(all)
}

interface Changed {
  readonly at: string
  readonly was?: unknown
  readonly value?: unknown
}

const languageName = (lang: string, code: string): string =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code

interface Asking {
  readonly kind: 'config' | 'insert' | 'move'
  readonly rest: string
  readonly value: Json
}

/** What stood at a place of a notice, or will, in words; null: it is none of one. */
export function valueOfNotice(telling: ChangeTelling, { kind, rest, value }: Asking): ToldValue | null {
  const place = noticePlace(rest)
  const { say } = telling
  if (isList(rest)) return words(inOrder(telling, rest, listOf(value)))
  if (place === null) return null
  if (kind === 'move') return words(anchored(telling, place.kind, mapOf(value)))
  const [part = '', lang = ''] = place.member.split('/')
  if (part === '') {
    const piece = kind === 'insert' ? mapOf(mapOf(value).what) : mapOf(value)
    return value === null ? words(say('change.none')) : said(telling, piece)
  }
  if (part === 'content' && lang !== '')
    return typeof value === 'string' ? { kind: 'quote', text: plainWords(value), lang } : words(say('change.none'))
  switch (part) {
    case 'when':
      return audience(telling, value)
    case 'paths':
    case 'url':
      return words(where(telling, place.kind, part === 'url' ? { url: value } : { paths: value }))
    case 'place':
      return words(say(value === 'below' ? 'notices.below' : 'notices.above'))
    case 'backgroundColor':
      return typeof value === 'string' ? { kind: 'colour', text: value } : words(say('fields.origin.inherits'))
    default:
      return null
  }
}

/** For whom; what people have no words for as the sentence of its condition. */
function audience(telling: ChangeTelling, expr: Json): ToldValue {
  const said = audienceOf(expr)
  return said === null ? { kind: 'condition', expr, of: {} } : words(audienceWords(telling, said))
}

const words = (text: string): ToldValue => ({ kind: 'words', text })

/** All that a notice says, in the language of who works here where it has words in it. */
function said({ lang, say }: ChangeTelling, { content }: JsonObject): ToldValue {
  const all = mapOf(content)
  const own = typeof all[lang] === 'string' ? lang : (Object.keys(all)[0] ?? lang)
  const text = plainWords(String(all[own] ?? ''))
  return text === '' ? words(say('notices.wordless')) : { kind: 'quote', text, lang: own }
}

function where({ say, documents }: ChangeTelling, kind: NoticeKind, { paths = null, url = null }: JsonObject): string {
  const pages = documents?.resolved.site === undefined ? [] : pagesIn(documents)
  const all = listOf(paths).filter((path) => typeof path === 'string')
  return whereWords(say, { kind, paths: all, url: typeof url === 'string' ? url : null }, pages)
}

const isList = (rest: string): rest is 'strapLines' | 'contentBlocks' =>
  rest === 'strapLines' || rest === 'contentBlocks'

/** Notices one behind the other, by their ids or as they are. */
function inOrder(telling: ChangeTelling, kind: NoticeKind, all: readonly Json[]): string {
  const names = all.map((one) => {
    const id = String(typeof one === 'string' ? one : mapOf(one).id)
    const words = typeof one === 'string' ? '' : plainWords(String(Object.values(mapOf(mapOf(one).content))[0] ?? ''))
    return telling.say('change.quoted').replace('…', nameOfNotice(telling, `${kind}/${id}`) || words || id)
  })
  return names.length === 0 ? telling.say('notices.group.none') : names.join(', ')
}

/** Behind which other notice it stands, or in front of which. */
function anchored(telling: ChangeTelling, kind: NoticeKind, { after, before }: JsonObject): string {
  const id = after ?? before
  if (typeof id !== 'string') return telling.say('change.none')
  const name = nameOfNotice(telling, `${kind}/${id}`) || id
  return telling.say(after === undefined ? 'change.before' : 'change.after', { name })
}
