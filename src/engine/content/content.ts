import type { Expr, Json, JsonObject } from '../documents.ts'
import { listOf, mapOf } from '../logic/values.ts'
import { parseColour } from '../theme/colour.ts'

/** What a chain says on its own pages, in one language: HTML that the server has cleaned. */
export interface Piece {
  readonly id: string
  readonly html: string
  /** Six hex digits without a hash: a configured ground of its own (`groundCss`). */
  readonly ground?: string
  /** Addresses that it is shown at, with all below them; absent: everywhere. */
  readonly paths?: readonly string[]
  /** A part of the address, query included; absent: everywhere. */
  readonly url?: string
  readonly when?: Expr
  /** Of a content block: before or after the page. */
  readonly place?: 'above' | 'below'
}

/** In the order of the configuration. */
export interface ChainContent {
  readonly banners: readonly Piece[]
  readonly strapLines: readonly Piece[]
  readonly contentBlocks: readonly Piece[]
}

/** All that a chain's settings say in a language. What has no words in it is left out: there is no fallback. */
export function contentIn(config: JsonObject, lang: string): ChainContent {
  const { banners } = mapOf(config.lookAndFeel)
  const ofPages = Object.entries(mapOf(banners)).map(([path, banner]) => ({
    ...mapOf(banner),
    id: path,
    ...(path === '/' ? {} : { paths: [path] }),
  }))
  // The most exact path first.
  ofPages.sort((one, other) => other.id.length - one.id.length)
  return {
    banners: piecesOf(ofPages, lang),
    strapLines: piecesOf(config.strapLines, lang),
    contentBlocks: piecesOf(config.contentBlocks, lang),
  }
}

/** Whether there is anything at all. */
export function isEmptyContent({ banners, strapLines, contentBlocks }: ChainContent): boolean {
  return banners.length + strapLines.length + contentBlocks.length === 0
}

/** The grounds that pieces ask for, each once: six hex digits without a hash. */
export function groundsIn(config: JsonObject): readonly string[] {
  const { banners } = mapOf(config.lookAndFeel)
  const all = [...Object.values(mapOf(banners)), ...listOf(config.strapLines), ...listOf(config.contentBlocks)]
  return [...new Set(all.flatMap((one) => groundOf(mapOf(one).backgroundColor) ?? []))]
}

function piecesOf(configured: Json | undefined, lang: string): readonly Piece[] {
  return listOf(configured).flatMap((one) => {
    const { id, paths, url, when, place, backgroundColor, content } = mapOf(one)
    const html = mapOf(content)[lang]
    if (typeof id !== 'string' || typeof html !== 'string' || html.trim() === '') return []
    const ground = groundOf(backgroundColor)
    return [
      {
        id,
        html,
        ...(ground !== null && { ground }),
        ...(Array.isArray(paths) && { paths: paths.filter((path) => typeof path === 'string') }),
        ...(typeof url === 'string' && { url }),
        ...(when !== undefined && { when }),
        ...(place === 'below' && { place }),
      },
    ]
  })
}

function groundOf(colour: Json | undefined): string | null {
  return typeof colour === 'string' && parseColour(colour) ? colour.replace('#', '').toLowerCase() : null
}
