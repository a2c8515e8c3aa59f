import type { Access, JsonObject, RouteDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import type { ProductDocs } from './types.ts'

/**
 * A chain may narrow who visits a page, never widen it: neither by changing its row, nor by putting another in its
 * place, nor by a row of its own that leads to the same flow, screen or page. What the product shows nobody has no row
 * to be measured by, and is the chain's to open.
 */
export function checkNarrowed(
  product: Pick<ProductDocs, 'site' | 'flows'>,
  rows: readonly RouteDoc[],
  layer: string,
): Problem[] {
  return rows.flatMap((row) => {
    const own = product.site.routes.filter(({ id }) => id === row.id)
    return [own, rowsOfTarget(row, product)].flatMap((measures) => widened(row, measures, layer)).slice(0, 1)
  })
}

/** None of the rows that it is measured by lets as many people in. */
function widened(row: RouteDoc, measures: readonly RouteDoc[], layer: string): Problem[] {
  const [first] = measures
  if (first === undefined) return []
  const { id, access, anonymousSwitch } = row
  const told = (name: string, params: JsonObject): Problem[] => [
    { code: 'access.widened', at: `site/routes/${id}/${name}`, severity: 'error', params: { layer, ...params } },
  ]
  if (!measures.some((one) => narrowed[one.access].includes(access)))
    return told('access', { before: first.access, access })
  // A switch that lets visitors look is the product's to give.
  const isGiven = measures.some((one) => one.access === 'open' || one.anonymousSwitch === anonymousSwitch)
  return anonymousSwitch === undefined || isGiven
    ? []
    : told('anonymousSwitch', { before: first.access, access: 'open', switch: anonymousSwitch })
}

/** The product's rows that lead to what this one leads to; a derived flow without a row is as its base. */
function rowsOfTarget({ flow, screen, page }: RouteDoc, { site, flows }: Pick<ProductDocs, 'site' | 'flows'>) {
  const leading = (name: 'flow' | 'screen' | 'page', to: string | undefined): readonly RouteDoc[] =>
    to === undefined ? [] : site.routes.filter((row) => row.off !== true && row[name] === to)
  const base = flow !== undefined && Object.hasOwn(flows, flow) ? flows[flow] : undefined
  const own = leading('flow', flow)
  const ofFlow = own.length === 0 && base && 'from' in base ? leading('flow', base.from) : own
  return [...ofFlow, ...leading('screen', screen), ...leading('page', page)]
}

/** What an access may become: itself, or one that fewer people have. */
const narrowed: Readonly<Record<Access, readonly Access[]>> = {
  open: ['open', 'any', 'MEMBER', 'STAFF', 'MANAGER', 'COMPANY'],
  any: ['any', 'MEMBER', 'STAFF', 'MANAGER', 'COMPANY'],
  MEMBER: ['MEMBER', 'STAFF', 'MANAGER'],
  STAFF: ['STAFF', 'MANAGER'],
  MANAGER: ['MANAGER'],
  COMPANY: ['COMPANY'],
}
