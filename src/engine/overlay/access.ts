import type { Access, SiteDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'

/** A chain may narrow who visits a page, never widen it. */
export function checkNarrowed(product: SiteDoc, chain: SiteDoc, layer: string): Problem[] {
  return chain.routes.flatMap(({ id, access }) => {
    const before = product.routes.find((route) => route.id === id)?.access
    if (before === undefined || narrowed[before].includes(access)) return []
    return [
      { code: 'access.widened', at: `site/routes/${id}/access`, severity: 'error', params: { layer, before, access } },
    ]
  })
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
