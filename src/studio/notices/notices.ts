import { piecesAt } from '#engine/content/pieces-at.ts'
import type { Expr, Json, JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { anchorOf, valueOfEntry } from '#engine/overlay/setting-entries.ts'
import { settingAt, settingPath, settingPlace } from '#engine/overlay/setting-place.ts'
import type { PlaceChange } from '../draft/use-draft.ts'
import { freeId, idFrom } from '../parts/id-from.ts'
import { plainWords, type WordsKind } from './words.ts'

export const noticeKinds = ['strapLines', 'banners', 'contentBlocks'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a chain says on its pages, as the page of notices shows it. */
export interface Notice {
  /** Its place among the settings, as findings name it: `strapLines/summer`, `lookAndFeel/banners//profile`. */
  readonly key: string
  readonly kind: NoticeKind
  /** Of a banner: the path of its page. */
  readonly id: string
  /** HTML by language. */
  readonly content: { readonly [lang: string]: string }
  /** Null: for everybody. */
  readonly when: Expr | null
  /** Of strap lines and banners: paths of pages, with all below; empty: everywhere. */
  readonly paths: readonly string[]
  /** Of blocks: a part of the address; null: everywhere. */
  readonly url: string | null
  readonly place: 'above' | 'below'
  readonly ground: string | null
}

/** A part of a notice that is changed by itself. */
export type NoticeMember = 'when' | 'paths' | 'url' | 'place' | 'backgroundColor' | `content/${string}`

const bannersAt = ['lookAndFeel', 'banners'] as const

/** All notices of a chain, in their order. */
export function noticesIn(config: JsonObject): readonly Notice[] {
  return piecesAt(config, '').map(({ place, piece, paths = [] }): Notice => {
    const kind = place.startsWith('strapLines/')
      ? 'strapLines'
      : place.startsWith('contentBlocks/')
        ? 'contentBlocks'
        : 'banners'
    const words = Object.entries(mapOf(piece.content)).filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    )
    return {
      key: place,
      kind,
      id: kind === 'banners' ? (paths[0] ?? '/') : place.slice(place.indexOf('/') + 1),
      content: Object.fromEntries(words),
      when: piece.when ?? null,
      paths: kind === 'banners' ? paths.filter((path) => path !== '/') : paths,
      url: typeof piece.url === 'string' ? piece.url : null,
      place: piece.place === 'below' ? 'below' : 'above',
      ground: typeof piece.backgroundColor === 'string' ? piece.backgroundColor : null,
    }
  })
}

export const wordsKindOf = (kind: NoticeKind): WordsKind => (kind === 'contentBlocks' ? 'block' : 'line')

/** The words of a notice without tags: in this language, else in the first that has some. */
export function saidBy({ content }: Pick<Notice, 'content'>, langs: readonly string[]): string {
  const all = [...langs, ...Object.keys(content)].map((lang) => plainWords(content[lang] ?? ''))
  return all.find((words) => words !== '') ?? ''
}

/** Languages in which a notice says nothing. */
export const lackingIn = ({ content }: Pick<Notice, 'content'>, langs: readonly string[]): readonly string[] =>
  langs.filter((lang) => plainWords(content[lang] ?? '') === '')

/** The names on the way to a notice. */
const pathOf = ({ kind, id }: Pick<Notice, 'kind' | 'id'>): readonly string[] =>
  kind === 'banners' ? [...bannersAt, id] : [kind, id]

/** A part of a notice with another value; null takes it away. */
export function memberChanged(own: JsonObject, notice: Notice, member: NoticeMember, value: Json): PlaceChange {
  const path = [...pathOf(notice), ...member.split('/')]
  return { at: `config:${settingPlace(path)}`, value, was: settingAt(own, path) }
}

/** The same for a notice that the draft does not have yet. */
export function withMember<Of extends Omit<Notice, 'key' | 'id'>>(notice: Of, member: NoticeMember, value: Json): Of {
  if (member === 'backgroundColor') return { ...notice, ground: value }
  if (!member.startsWith('content/')) return { ...notice, [member]: value ?? (member === 'paths' ? [] : null) }
  const { [member.slice('content/'.length)]: _, ...others } = notice.content
  return {
    ...notice,
    content: value === null ? others : { ...notice.content, [member.slice('content/'.length)]: value },
  }
}

/** A notice as its settings hold it, without its id. */
function pieceOf({ kind, content, when, paths, url, place, ground }: Omit<Notice, 'key' | 'id'>): JsonObject {
  return {
    ...(kind === 'strapLines' && paths.length > 0 && { paths }),
    ...(kind === 'contentBlocks' && url !== null && { url }),
    ...(kind === 'contentBlocks' && { place }),
    ...(when !== null && { when }),
    ...(ground !== null && { backgroundColor: ground }),
    content,
  }
}

/** A new notice at the end of its kind; its id is made of its words, once. Null: the page has a banner already. */
export function changesToAdd(
  own: JsonObject,
  notice: Omit<Notice, 'key' | 'id'>,
  langs: readonly string[],
): { readonly key: string; readonly changes: readonly PlaceChange[] } | null {
  const { kind } = notice
  if (kind === 'banners') {
    const id = notice.paths[0] ?? '/'
    const path = [...bannersAt, id]
    if (settingAt(own, path) !== null) return null
    const at = `config:${settingPlace(path)}`
    return { key: [...bannersAt, id].join('/'), changes: [{ at, value: pieceOf(notice), was: null }] }
  }
  const ids = idsIn(own, kind)
  const id = idOfNotice(saidBy(notice, langs), ids)
  const value = { what: { id, ...pieceOf(notice) }, ...anchorOf([...ids, id], id) }
  return { key: `${kind}/${id}`, changes: [{ at: `insert:config#${kind}/${id}`, value, was: null }] }
}

function idOfNotice(words: string, taken: readonly string[]): string {
  const start = idFrom(words.split(/\s+/).slice(0, 4).join(' '), 'notice').replace(/^(?=\d)/, 'notice-')
  return freeId(start.slice(0, 50).replace(/-$/, ''), taken)
}

const idsIn = (own: JsonObject, kind: NoticeKind): readonly string[] =>
  listOf(own[kind]).flatMap((one) => {
    const { id } = mapOf(one)
    return typeof id === 'string' ? [id] : []
  })

/** Takes a notice out. */
export function changesToRemove(own: JsonObject, notice: Notice): readonly PlaceChange[] {
  if (notice.kind !== 'banners') {
    const place = `${notice.kind}/${notice.id}`
    return [{ at: `insert:config#${place}`, value: null, was: valueOfEntry(own, 'insert', place) }]
  }
  const path = pathOf(notice)
  return [{ at: `config:${settingPlace(path)}`, value: null, was: settingAt(own, path) }]
}

/** One place up or down among those that are shown with it; null: there is none. Banners have no order. */
export function moved(
  own: JsonObject,
  all: readonly Notice[],
  notice: Notice,
  by: -1 | 1,
): readonly PlaceChange[] | null {
  if (notice.kind === 'banners') return null
  const beside = all.filter(
    ({ kind, place }) => kind === notice.kind && (kind === 'strapLines' || place === notice.place),
  )
  const other = beside[beside.findIndex(({ key }) => key === notice.key) + by]
  if (other === undefined) return null
  const ids = idsIn(own, notice.kind).filter((id) => id !== notice.id)
  const at = ids.indexOf(other.id) + (by === 1 ? 1 : 0)
  const place = `${notice.kind}/${notice.id}`
  const value = anchorOf(ids.toSpliced(at, 0, notice.id), notice.id)
  return [{ at: `move:config#${place}`, value, was: valueOfEntry(own, 'move', place) }]
}

/** A banner on another page: null where that has one already. */
export function bannerMoved(own: JsonObject, notice: Notice, to: string): readonly PlaceChange[] | null {
  const [from, path] = [pathOf(notice), [...bannersAt, to]]
  if (settingAt(own, path) !== null) return null
  const piece = settingAt(own, from)
  return [
    { at: `config:${settingPlace(path)}`, value: piece, was: null },
    { at: `config:${settingPlace(from)}`, value: null, was: piece },
  ]
}

/** The place of a notice, or of a part of it, as changes and findings name it; null: it is none of one. */
export interface NoticePlace {
  readonly key: string
  readonly kind: NoticeKind
  readonly id: string
  /** Empty: the whole. */
  readonly member: string
}

/** Reads `strapLines/summer/content/de`, `lookAndFeel/banners/~1profile/when`, `lookAndFeel/banners//profile/when`. */
export function noticePlace(setting: string): NoticePlace | null {
  const [, list, id, member = ''] = /^(strapLines|contentBlocks)\/([^/]+)(?:\/(.+))?$/.exec(setting) ?? []
  if (list !== undefined && id !== undefined)
    return { key: `${list}/${id}`, kind: list === 'strapLines' ? 'strapLines' : 'contentBlocks', id, member }
  const inside = /^lookAndFeel\/banners\/(.+)$/.exec(setting)?.[1]
  if (inside === undefined) return null
  const names = inside.startsWith('~1') ? settingPath(inside) : null
  const [, path = '', part = ''] =
    names === null
      ? (/^(\/.*?)(?:\/((?:content|when)(?:\/.*)?|backgroundColor))?$/.exec(inside) ?? [])
      : ['', names[0], names.slice(1).join('/')]
  return path === '' ? null : { key: `lookAndFeel/banners/${path}`, kind: 'banners', id: path, member: part }
}
