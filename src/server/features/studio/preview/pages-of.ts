import type { ReleaseDocs } from '#engine/documents.ts'

/**
 * Where members meet what documents say, by the beginning of its keys: `flow.join.details` and `form.member-details` are
 * at `/join/details`. Pages that need something in their address are left out.
 */
export function pagesOfPreview({ site, flows, forms }: Pick<ReleaseDocs, 'site' | 'flows' | 'forms'>): {
  readonly [start: string]: string
} {
  const pages = new Map<string, string>()
  const add = (start: string, address: string) => pages.has(start) || pages.set(start, address)
  for (const { path, flow, screen, page, off } of site.routes) {
    if (off === true || path.includes(':')) continue
    if (screen !== undefined) add(`screen.${screen}`, path)
    if (page !== undefined) add(`ui.${page}`, path)
    if (flow === undefined) continue
    add(`flow.${flow}`, path)
    for (const { id, form } of flows[flow]?.steps ?? []) {
      add(`flow.${flow}.${id}`, `${path}/${id}`)
      if (typeof form === 'string' && forms[form]) add(`form.${form}`, `${path}/${id}`)
    }
  }
  return Object.fromEntries(pages)
}
