import type { Documents } from '../documents/use-documents.ts'
import { flowName } from '../steps/names.ts'

/** A page that notices can stand on, as members call it. */
export interface NamedPage {
  readonly path: string
  readonly name: string
}

type Named = Pick<Documents, 'names'> & { readonly resolved: Pick<Documents['resolved'], 'site'> }

/** Pages that members call by a name, by that name: those whose address is one for everybody. */
export function pagesIn(documents: Named): readonly NamedPage[] {
  const pages = new Map<string, string>()
  for (const { path, flow, screen, off } of documents.resolved.site.routes) {
    // A part of the address that may be left out is none of the page.
    const plain = path.replace(/\/:\w+\?$/, '')
    const name =
      screen !== undefined
        ? documents.names[`screen.${screen}`]
        : flow === undefined
          ? undefined
          : flowName(documents, flow)
    if (off === true || plain.includes(':') || plain === '/' || name === undefined || name === flow) continue
    if (!pages.has(plain)) pages.set(plain, name)
  }
  return [...pages].map(([path, name]) => ({ path, name })).sort((one, other) => one.name.localeCompare(other.name))
}

/** What a page is called; its path where it has no name. */
export const pageName = (pages: readonly NamedPage[], path: string): string =>
  pages.find((one) => one.path === path)?.name ?? path
