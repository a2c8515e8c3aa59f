import type { Say } from '../draft/place-of-change.ts'
import type { Notice } from './notices.ts'
import { type NamedPage, pageName } from './pages.ts'

/** Where a notice stands, in words: the names of its pages. */
export function whereWords(
  say: Say,
  { kind, paths, url }: Pick<Notice, 'kind' | 'paths' | 'url'>,
  pages: readonly NamedPage[],
): string {
  if (kind === 'contentBlocks') {
    if (url === null) return say('notices.everywhere')
    return pages.some(({ path }) => path === url) ? pageName(pages, url) : say('notices.address.with', { address: url })
  }
  return paths.length === 0 ? say('notices.everywhere') : paths.map((path) => pageName(pages, path)).join(', ')
}
