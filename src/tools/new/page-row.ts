import type { JsonObject } from '#engine/documents.ts'
import type { Draft } from './draft.ts'

/** The page of a new flow or screen: the row that waits for it, switched on, or one of its own. Gives its path. */
export function addPage(draft: Draft, name: string, shows: 'flow' | 'screen'): string {
  let path = `/${name}`
  draft.edit('flows/site.json', (site) => {
    const routes = site.routes as readonly JsonObject[]
    const isIts = (row: JsonObject) => row.id === name || row.id === `screen-${name}` || row.path === `/${name}`
    const waiting = routes.find(isIts)
    if (!waiting) return { ...site, routes: [...routes, { id: name, path, access: 'MEMBER', [shows]: name }] }
    path = String(waiting.path)
    if (waiting.off !== true) draft.refuse(`There is a page ${path} already, in flows/site.json.`)
    const { off: _, ...row } = waiting
    return { ...site, routes: routes.map((one) => (one === waiting ? { ...row, [shows]: name } : one)) }
  })
  return path
}
