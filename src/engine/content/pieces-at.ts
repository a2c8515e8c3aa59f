import type { JsonObject } from '../documents.ts'
import { listOf, mapOf } from '../logic/values.ts'

/** What conditions of strap lines, banners and content blocks may read. */
export const contentRoots: ReadonlySet<string> = new Set(['user', 'config', 'query', 'today', 'year', 'lang'])

export interface PieceAt {
  /** Below `at`: `strapLines/summer`, `lookAndFeel/banners//profile`. */
  readonly place: string
  readonly piece: JsonObject
  /** A line takes words and links alone. */
  readonly kind: 'line' | 'block'
  /** Paths of pages that it stands on, with all below; absent: everywhere. */
  readonly paths?: readonly string[]
}

/** What a chain says on its pages, as its settings hold it, with the place of each: banners, strap lines, content blocks. */
export function piecesAt(settings: JsonObject, at: string): readonly PieceAt[] {
  const inside = (place: string): string => (at === '' ? place : `${at}/${place}`)
  const banners = Object.entries(mapOf(mapOf(settings.lookAndFeel).banners)).map(
    ([path, banner]): PieceAt => ({
      place: inside(`lookAndFeel/banners/${path}`),
      piece: mapOf(banner),
      kind: 'line',
      paths: [path],
    }),
  )
  const listed = (name: string, kind: PieceAt['kind']): readonly PieceAt[] =>
    listOf(settings[name]).map((one, index) => {
      const piece = mapOf(one)
      const paths = listOf(piece.paths).filter((path) => typeof path === 'string')
      return {
        place: inside(`${name}/${typeof piece.id === 'string' ? piece.id : index}`),
        piece,
        kind,
        ...(paths.length > 0 && { paths }),
      }
    })
  return [...banners, ...listed('strapLines', 'line'), ...listed('contentBlocks', 'block')]
}
