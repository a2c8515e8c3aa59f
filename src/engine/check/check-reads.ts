import type { ActDoc, Json } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { callsNamedBy, readsOfExpr } from './reads.ts'
import { typeOfPath } from './type-of.ts'
import { findData, findLet, formOf, type Site, type View } from './view.ts'

/**
 * Everything that an expression reads has to exist where it stands. A form's expression stands in each flow that uses
 * it: names have to be there in all of them, a member of what a call gives in one (other flows offer other records).
 */
export function checkReads(uses: readonly Site[]): Problem[] {
  const [site] = uses
  if (!site) return []
  return readsOfExpr(site.expr).flatMap(({ path }) => {
    const isMemberSomewhere = uses.some(({ view }) => isMember(path, view))
    return uses.flatMap(({ at, view }) => {
      const code = fault(path, view) ?? (isMemberSomewhere ? null : 'read.unknown')
      if (code === null) return []
      const flow = view.form ? view.flow?.id : undefined
      return [problemAt(at, code, { path: path.join('.'), ...(flow === undefined ? {} : { flow }) })]
    })
  })
}

/** Why a path cannot be read here, whatever its members may be; null when it can. */
function fault(path: readonly string[], view: View): string | null {
  const [root = '', first] = path
  if (view.roots && !view.roots.has(root)) return 'content.reads'
  if (root === 'config') return hasSetting(view, path.slice(1)) ? null : 'setting.unknown'
  if (!isVisible(root, view)) return 'read.unknown'
  if (isUnbound(root, first, view)) return null
  if (needsName.has(root) && first === undefined) return 'read.unknown'
  return exists(root, path.slice(1), view) ? null : 'read.unknown'
}

function isMember(path: readonly string[], view: View): boolean {
  const [root = '', first] = path
  return (
    root === 'config' || isUnbound(root, first, view) || isUnforetold(path, view) || typeOfPath(path, view).length > 0
  )
}

/** What an act gives whose call nobody can foretell: that is told at the act. */
function isUnforetold([root, first]: readonly string[], view: View): boolean {
  const act = root === 'results' ? actsOf(view).find(({ id }) => id === first) : undefined
  return act !== undefined && callsNamedBy(act.call) === null
}

const everywhere = new Set(['user', 'person', 'route', 'query', 'today', 'year', 'lang', 'let', 'data', 'results'])
const needsName = new Set(['let', 'data', 'results', 'route', 'query', 'answers', 'records', 'mode', 'record'])

function isVisible(root: string, { flow, form, around, item, screen }: View): boolean {
  if (everywhere.has(root)) return true
  if (root === 'answers' || root === 'records') return screen === null && (flow !== null || form !== null)
  if (root === 'form' || root === 'record' || root === 'mode') return form !== null
  // What is around a form is known only where it is used.
  if (root === 'outer') return around.length > 0 || (form !== null && flow === null)
  return root === 'item' && item !== null
}

/** A form that no flow uses may read names of flows to come. */
function isUnbound(root: string, first: string | undefined, view: View): boolean {
  if (view.flow !== null || view.screen !== null) return false
  if (root === 'let') return first === undefined || findLet(view, first) === undefined
  if (root === 'data') return first === undefined || findData(view, first) === undefined
  return ['answers', 'records', 'results', 'route', 'outer'].includes(root)
}

function exists(root: string, [first = '', second]: readonly string[], view: View): boolean {
  switch (root) {
    case 'let':
      return findLet(view, first) !== undefined
    case 'data':
      return findData(view, first) !== undefined
    case 'results':
      return actsOf(view).some(({ id }) => id === first)
    case 'route':
      return routeParameters(view).has(first)
    case 'answers':
    case 'records': {
      const step = view.flow?.steps.find(({ id }) => id === first)
      if (step?.form === undefined) return false
      const form = formOf(view.docs, step)
      return second === undefined || form === null || form.fields.some(({ id }) => id === second)
    }
    case 'mode':
    case 'record':
      return view.form?.fields.some(({ id }) => id === first) ?? false
    default:
      return true
  }
}

const actsOf = ({ flow, screen }: View): readonly ActDoc[] => [
  ...(flow?.steps.flatMap((step) => step.acts ?? []) ?? []),
  ...(screen?.acts ?? []),
]

function routeParameters({ docs, flow, screen }: View): ReadonlySet<string> {
  const rows = docs.site.routes.filter((row) => (flow ? row.flow === flow.id : row.screen === screen?.id))
  const paths = [...rows.map(({ path }) => path), ...(flow ? [flow.route] : [])]
  return new Set(paths.flatMap((path) => [...path.matchAll(/:([a-zA-Z][a-zA-Z0-9]*)/g)].map((match) => match[1] ?? '')))
}

/** A setting exists when the product or a layer names it; below a value that is no map nothing is known. */
export function hasSetting({ docs }: Pick<View, 'docs'>, path: readonly string[]): boolean {
  return [docs.config, ...Object.values(docs.centers)].some((settings) => {
    let current: Json | undefined = settings
    for (const name of path) {
      if (current === null) return true
      if (!isMap(current) || !Object.hasOwn(current, name)) return false
      current = current[name]
    }
    return true
  })
}
