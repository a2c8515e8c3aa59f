import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'

/** Codes that say that something does not exist: it may be there, in a document that could not be read. */
const absences = ['flow.unknown', 'form.unknown', 'screen.unknown', 'value.unknown', 'overlay.document', 'overlay.from']

/** Whether a problem is only the shadow of a broken document, which is told already. */
export function followsFrom({ code, at, params = {} }: Problem, broken: ReadonlySet<string>): boolean {
  const documents = [...broken]
  if (code === 'text.missing') return documents.some((document) => document.includes(`/texts/${params.locale}/`))
  if (!absences.includes(code)) return false
  if (code === 'value.unknown') return broken.has('schemas/values.json')
  const names = [at.split(':')[1] ?? '', ...Object.values(params)]
  return names.some((name) =>
    [`flows/${name}/flow.json`, `flows/screens/${name}.json`, `schemas/forms/${name}.json`].some((one) =>
      broken.has(one),
    ),
  )
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
