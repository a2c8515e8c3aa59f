import { readsOfExpr } from '#engine/check/reads.ts'
import type { Site, View } from '#engine/check/view.ts'
import type { Expr } from '#engine/documents.ts'
import { letOf, originsOf } from './origins.ts'

/** The least and the greatest value of one field turn against each other. */
export interface LimitPair {
  readonly site: Site
  readonly least: Expr
  readonly greatest: Expr
}

/** But for those of which one is worked out from the other: they cannot cross. */
export function limitPairs(sites: readonly Site[]): readonly LimitPair[] {
  return sites.flatMap((site) => {
    if (!site.at.endsWith('/limits/min')) return []
    const at = site.at.replace(/min$/, 'max')
    const other = sites.find((one) => one.at === at && one.view.step === site.view.step)
    if (!other || isOutOf(other.expr, site.expr, site.view) || isOutOf(site.expr, other.expr, site.view)) return []
    return [{ site, least: site.expr, greatest: other.expr }]
  })
}

/** The least or the greatest value of a field, by the places it may come from. */
export interface AnswerLimit {
  readonly origins: readonly string[]
  /** The place of the answer that it limits. */
  readonly answer: string
  readonly isLeast: boolean
  readonly site: Site
}

export function limitsOfAnswers(sites: readonly Site[]): readonly AnswerLimit[] {
  return sites.flatMap((site) => {
    const { at, expr, view } = site
    const [, field, name] = /\/fields\/([^/]+)\/limits\/(min|max)$/.exec(at) ?? []
    const [answer] = field === undefined ? [] : originsOf({ var: `form.${field}` }, view)
    const origins = originsOf(expr, view)
    return answer === undefined || origins.length === 0 ? [] : [{ origins, answer, isLeast: name === 'min', site }]
  })
}

function isOutOf(expr: Expr, other: Expr, view: View): boolean {
  if (originsOf(expr, view).length > 0) return false
  const origins = originsOf(other, view)
  return originsWithin(expr, view).some((origin) => origins.includes(origin))
}

/** The places that an expression reads, also where it does not hand them on. */
function originsWithin(expr: Expr, view: View, left = 20): readonly string[] {
  return readsOfExpr(expr).flatMap(({ path }) => {
    const name: Expr = { var: path.join('.') }
    const plain = letOf(name, view)
    return [...originsOf(name, view), ...(plain === name || left === 0 ? [] : originsWithin(plain, view, left - 1))]
  })
}
