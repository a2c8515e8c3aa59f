import type { Json, JsonObject } from '../documents.ts'
import type { PersonScope } from '../flow/types.ts'
import { compileExpression } from '../logic/compile.ts'
import { isTruthy, readPath } from '../logic/values.ts'
import type { ChainContent, Piece } from './content.ts'

/** Where somebody is, and who. */
export interface ContentVisit {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly query: { readonly [name: string]: string }
  readonly today: string
  readonly lang: string
  /** Null is a visitor; undefined is not known yet, and what depends on it waits. */
  readonly user: PersonScope | null | undefined
  readonly config: JsonObject
}

export interface ShownContent {
  /** The one message under the header: the first strap line that fits, else the banner of the page. */
  readonly strip: (Piece & { readonly kind: 'strap-line' | 'banner' }) | null
  readonly above: readonly Piece[]
  readonly below: readonly Piece[]
}

/** What of a chain's content belongs on a page. Conditions read `user`, `config`, `query`, `today`, `year` and `lang`. */
export function shownContent(content: ChainContent, visit: ContentVisit): ShownContent {
  const fits = (piece: Piece) => isAt(piece, visit.path, visit.search) && holds(piece, visit)
  const strap = content.strapLines.find(fits)
  const banner = strap ? undefined : content.banners.find(fits)
  const blocks = content.contentBlocks.filter(fits)
  return {
    strip: strap ? { ...strap, kind: 'strap-line' } : banner ? { ...banner, kind: 'banner' } : null,
    above: blocks.filter(({ place }) => place !== 'below'),
    below: blocks.filter(({ place }) => place === 'below'),
  }
}

/** What may be shown at an address, whoever comes: what a page has to bring along. */
export function contentAt(content: ChainContent, path: string, search: string): ChainContent {
  const at = (pieces: readonly Piece[]) => pieces.filter((piece) => isAt(piece, path, search))
  return {
    banners: at(content.banners),
    strapLines: at(content.strapLines),
    contentBlocks: at(content.contentBlocks),
  }
}

function isAt({ paths, url }: Piece, path: string, search: string): boolean {
  const isBelow = (above: string) => above === '/' || path === above || path.startsWith(`${above.replace(/\/$/, '')}/`)
  if (paths && !paths.some(isBelow)) return false
  return url === undefined || `${path}${search}`.includes(url)
}

function holds({ when }: Piece, visit: ContentVisit): boolean {
  if (when === undefined) return true
  const { run, reads } = compileExpression(when, noTables)
  if (visit.user === undefined && reads.some(([root]) => root === 'user')) return false
  return isTruthy(run({ read: ([root, ...path]) => readPath(rootOf(root, visit), path) }))
}

/** Postcodes and the like are nothing that a message depends on. */
const noTables = { valid: () => false }

function rootOf(name: string | undefined, visit: ContentVisit): Json {
  switch (name) {
    case 'user':
      return (visit.user ?? null) as Json
    case 'year':
      return Number(visit.today.slice(0, 4))
    case 'config':
    case 'query':
    case 'today':
    case 'lang':
      return visit[name]
    default:
      return null
  }
}
