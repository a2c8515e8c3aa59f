import type { ReleaseDocs, RouteDoc } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { checkIds } from './check-places.ts'
import { hasSetting } from './check-reads.ts'
import { problemAt, remarkAt } from './problem-at.ts'

/** The route table: every row shows one thing that exists, and no two rows have one path. */
export function checkSite(docs: ReleaseDocs): Problem[] {
  const { routes } = docs.site
  return [...checkIds('site/routes', routes), ...checkPaths(routes), ...routes.flatMap((row) => checkRow(row, docs))]
}

function checkPaths(routes: readonly RouteDoc[]): Problem[] {
  // The name of a parameter makes no difference to who gets an address.
  const shapes = routes.map(({ path }) => path.replace(/:[a-zA-Z0-9]+\??/g, ':'))
  return routes
    .filter((_, index) => shapes.indexOf(shapes[index] ?? '') !== index)
    .map((row) => problemAt(`site/routes/${row.id}/path`, 'path.twice', { path: row.path }))
}

function checkRow(row: RouteDoc, docs: ReleaseDocs): Problem[] {
  const at = `site/routes/${row.id}`
  const targets = [row.flow, row.screen, row.page].filter((target) => target !== undefined)
  return [
    ...(targets.length === 1 || (row.off === true && targets.length === 0)
      ? []
      : [problemAt(at, 'route.target', { targets })]),
    ...(row.flow === undefined || Object.hasOwn(docs.flows, row.flow)
      ? []
      : [problemAt(`${at}/flow`, 'flow.unknown', { flow: row.flow })]),
    ...(row.screen === undefined || Object.hasOwn(docs.screens, row.screen)
      ? []
      : [problemAt(`${at}/screen`, 'screen.unknown', { screen: row.screen })]),
    ...checkSwitch(row, docs),
    ...(row.feature === undefined || hasSetting({ docs }, row.feature.split('.'))
      ? []
      : [problemAt(`${at}/feature`, 'setting.unknown', { path: `config.${row.feature}` })]),
  ]
}

/** A switch that nobody has set is off: perhaps it was forgotten. */
function checkSwitch({ id, pageSwitch, off }: RouteDoc, { config }: ReleaseDocs): Problem[] {
  if (pageSwitch === undefined || off === true) return []
  const isSet = isMap(config.menu) && Object.hasOwn(config.menu, pageSwitch)
  return isSet ? [] : [remarkAt(`site/routes/${id}/pageSwitch`, 'switch.absent', { switch: pageSwitch })]
}
