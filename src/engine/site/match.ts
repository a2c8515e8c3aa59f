import type { RouteDoc, SiteDoc } from '../documents.ts'

export interface RouteMatch {
  readonly route: RouteDoc
  readonly params: { readonly [name: string]: string }
  /** The step that a flow's address names: `/join/plan` is the step `plan` of the row `/join`. */
  readonly step?: string
}

/** In the place of a step: wherever the flow stands. So it is told of a payment that was made elsewhere. */
export const standing = 'now'

/**
 * The row that an address belongs to, or null. An address that fits a row whole wins over one that names a flow's step;
 * else the earlier row wins. A step's name, and `now`, is never the value of an optional parameter. A trailing slash does not
 * matter, upper and lower case do.
 */
export function matchRoute(site: SiteDoc, path: string): RouteMatch | null {
  const segments = segmentsOf(path)
  if (!segments) return null
  const step = segments.at(-1)
  for (const route of site.routes) {
    const params = paramsOf(route.path, segments)
    if (params && !endsInStep(route, segments)) return { route, params }
  }
  if (step === undefined) return null
  const parent = segments.slice(0, -1)
  for (const route of site.routes) {
    const params = route.flow === undefined ? null : paramsOf(route.path, parent)
    if (params) return { route, params, step }
  }
  return null
}

/** The address of a row with its parameters filled in; optional ones may be missing. Null when a needed one is. */
export function routePathOf(pattern: string, params: { readonly [name: string]: string } = {}): string | null {
  const parts: string[] = []
  for (const piece of piecesOf(pattern)) {
    const value = piece.name === null ? piece.text : params[piece.name]
    if (value !== undefined) parts.push(piece.name === null ? value : encodeURIComponent(value))
    else if (!piece.optional) return null
  }
  return `/${parts.join('/')}`
}

/** All of its parameters are there, and the last, which may be missing, is the name of a step. */
function endsInStep({ path, steps }: RouteDoc, segments: readonly string[]): boolean {
  const last = segments.at(-1)
  if (steps === undefined || last === undefined) return false
  return (last === standing || steps.includes(last)) && piecesOf(path).length === segments.length
}

function paramsOf(pattern: string, segments: readonly string[]): { readonly [name: string]: string } | null {
  const pieces = piecesOf(pattern)
  const params: { [name: string]: string } = {}
  if (segments.length > pieces.length) return null
  for (const [index, piece] of pieces.entries()) {
    const segment = segments[index]
    if (segment === undefined) {
      if (!piece.optional) return null
    } else if (piece.name !== null) params[piece.name] = segment
    else if (piece.text !== segment) return null
  }
  return params
}

interface Piece {
  readonly text: string
  readonly name: string | null
  readonly optional: boolean
}

function piecesOf(pattern: string): readonly Piece[] {
  return pattern
    .split('/')
    .filter((text) => text !== '')
    .map((text) => {
      if (!text.startsWith(':')) return { text, name: null, optional: false }
      const optional = text.endsWith('?')
      return { text, name: text.slice(1, optional ? -1 : undefined), optional }
    })
}

/** Null when the address is not readable (`%` without two digits) or has an empty segment in it. */
function segmentsOf(path: string): readonly string[] | null {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '')
  if (trimmed === '') return []
  try {
    const segments = trimmed.split('/').map(decodeURIComponent)
    return segments.includes('') ? null : segments
  } catch {
    return null
  }
}
