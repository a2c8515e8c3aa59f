import type { FormDoc, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { shapesOf } from '#engine/forms/leaf-shape.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import type { Problem } from '#engine/problem.ts'
import { validatorRuntime } from '#engine/tables/validator-runtime.ts'
import { checkOf } from '../checks.ts'
import { islandDiagnostics } from '../islands.ts'
import { patternDiagnostics } from '../patterns.ts'
import type { Broken } from './broken.ts'
import type { FoundChain, FoundDocuments } from './read-documents.ts'

/** Every document with what is sound in it. One of which nothing is left is not there. */
export function soundDocuments(found: FoundDocuments, broken: Broken): FoundDocuments {
  const one = (document: string, body: JsonObject | null): JsonObject | null => {
    const wrong = broken.get(document)
    return wrong ? wrong.sound : body
  }
  const many = (bodies: { readonly [id: string]: JsonObject }, documentOf: (id: string) => string) =>
    Object.fromEntries(
      Object.entries(bodies).flatMap(([id, body]) => {
        const sound = one(documentOf(id), body)
        // Others find it by the name of its file.
        return sound ? [[id, { ...sound, id }] as const] : []
      }),
    )
  const chain = (id: string, layer: FoundChain): FoundChain => ({
    ...layer,
    config: one(`flows/chains/${id}/config.json`, layer.config),
    overlay: one(`flows/chains/${id}/overlay.json`, layer.overlay),
    forms: many(layer.forms, (form) => `flows/chains/${id}/forms/${form}.json`),
    cases: Object.fromEntries(
      Object.entries(layer.cases).filter(([name]) => !broken.has(`flows/chains/${id}/cases/${name}.json`)),
    ),
  })
  return {
    ...found,
    config: one('flows/config.json', found.config),
    site: one('flows/site.json', found.site),
    values: one('schemas/values.json', found.values) ?? {},
    flows: many(found.flows, (id) => `flows/${id}/flow.json`),
    forms: many(found.forms, (id) => `schemas/forms/${id}.json`),
    screens: many(found.screens, (id) => `flows/screens/${id}.json`),
    chains: Object.fromEntries(Object.entries(found.chains).map(([id, layer]) => [id, chain(id, layer)])),
  }
}

/** The grammar has said that they are of these shapes. */
export function productOf({ config, site, values, texts, papers, flows, forms, screens }: FoundDocuments): ProductDocs {
  return {
    values,
    texts,
    papers,
    flows,
    forms,
    screens,
    config: config ?? {},
    site: site ?? { routes: [] },
  } as unknown as ProductDocs
}

/** As ajv says it. */
const unknownFormat = /^unknown format "([^"]*)"/
const known = Object.keys(validatorRuntime.formats)

/** Schemas of values that cannot be compiled, or that a long text could make slow. */
export function shapeProblems(docs: ReleaseDocs): readonly Problem[] {
  return Object.values(docs.forms).flatMap((form: FormDoc) =>
    form.fields.flatMap((field) => {
      const at = `form:${form.id}/fields/${field.id}/schema`
      const reasons = shapesOf({ forms: { [form.id]: { ...form, fields: [field] } }, values: docs.values }).flatMap(
        (shape) => {
          const check = checkOf(shape)
          return 'reason' in check ? [{ code: 'schema.invalid', reason: check.reason }] : []
        },
      )
      const formats = reasons.flatMap(({ reason }) => unknownFormat.exec(reason)?.[1] ?? [])
      if (formats.length > 0)
        return [...new Set(formats)].map(
          (format): Problem => ({ code: 'format.unknown', at, severity: 'error', params: { format, known } }),
        )
      const patterns = patternDiagnostics(field.schema)
      const inside = field.island ? islandDiagnostics(field) : []
      return [
        ...[...patterns, ...(patterns.length === 0 ? reasons : [])].map((diagnostic) => ({ ...diagnostic, at })),
        ...inside.map((diagnostic) => ({ ...diagnostic, at: `form:${form.id}/fields/${field.id}/island/schema` })),
      ].map(({ code, reason, at }): Problem => ({ code, at, severity: 'error', params: { reason } }))
    }),
  )
}
