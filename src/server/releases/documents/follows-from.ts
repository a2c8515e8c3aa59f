import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'

/** Codes that say that something does not exist: it may be there, in a document that could not be read. */
const absences = [
  'act.unknown',
  'field.unknown',
  'flow.unknown',
  'form.unknown',
  'mode.unknown',
  'name.clash',
  'overlay.anchor',
  'overlay.document',
  'overlay.from',
  'overlay.missing',
  'place.unknown',
  'read.element',
  'read.unknown',
  'screen.unknown',
  'setting.unused',
  'value.never',
  'value.unknown',
]

/** Whether something is missing that may use what seems to be of no use. */
export const lacksSomething = (problems: readonly { readonly code: string }[]): boolean =>
  problems.some(({ code }) => absences.includes(code))

/** Whether a problem is only the shadow of a broken document, which is told already. */
export function followsFrom({ code, at, params = {} }: Problem, broken: ReadonlySet<string>): boolean {
  const documents = [...broken]
  if (code === 'text.missing') return documents.some((document) => document.includes(`/texts/${params.locale}/`))
  if (!absences.includes(code)) return false
  if (code === 'value.unknown') return broken.has('schemas/values.json')
  if (code === 'form.unknown') return documents.some((document) => document.endsWith(`/forms/${params.form}.json`))
  if (code.startsWith('overlay.')) return documents.some((document) => isHit(at, document))
  // Flows and forms read each other; a screen is known to the site alone.
  const isOfFlows = /^(flow|form|config|centers)\b/.test(at)
  if (isOfFlows && documents.some((document) => /^(flows\/[^/]+\/flow|schemas\/forms\/)/.test(document))) return true
  return (
    at.startsWith('site') &&
    documents.some((document) => document.startsWith('flows/') && !document.includes('/texts/'))
  )
}

/** Whether an operation at a place meets what this document holds; a derived flow has what any flow may have had. */
function isHit(at: string, document: string): boolean {
  const [, kind = '', id] = /^(flow|form|screen|site)(?::([^/]+))?/.exec(at) ?? []
  if (kind === 'flow') return /^flows\/[^/]+\/flow\.json$/.test(document)
  if (kind === 'site') return document === 'flows/site.json'
  return kind === 'form' ? document.endsWith(`/forms/${id}.json`) : document === `flows/screens/${id}.json`
}

/** What a derived flow has from its base is told at the base. */
export function withoutInherited(
  problems: readonly Problem[],
  { flows }: Pick<ProductDocs, 'flows'>,
): readonly Problem[] {
  const known = new Set(problems.map(({ code, at }) => `${code} ${at}`))
  const bases = Object.values(flows).flatMap((doc) => ('from' in doc ? [[doc.id, doc.from] as const] : []))
  return problems.filter(({ code, at }) =>
    bases.every(([id, from]) => {
      const atBase = at
        .replace(new RegExp(`^flow:${id}(?=/|$)`), `flow:${from}`)
        .replace(new RegExp(`^(texts/[^/]+)/flow\\.${id}(?=\\.|$)`), `$1/flow.${from}`)
      return atBase === at || !known.has(`${code} ${atBase}`)
    }),
  )
}
