import type { Expr, FieldDoc, FlowDoc, FormDoc, Json, ReleaseDocs } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Neighbours } from './expression-flips.ts'

/** What may be mistaken for what in one document of a flow: options of a field, constants of one path, fields of one type. */
export function neighboursIn(
  docs: ReleaseDocs,
  flow: FlowDoc,
  form: FormDoc | null,
  exprs: readonly Expr[],
): Neighbours {
  const compared = new Map<string, Set<string>>()
  for (const expr of exprs) collectCompared(expr, compared)

  return {
    constant(path, value) {
      const options = optionsOf(fieldAt(path)?.field, docs)
      const pool = [...new Set([...options, ...(compared.get(path) ?? [])])]
      return nextOf(pool, value)
    },
    path(path) {
      const found = fieldAt(path)
      if (!found) return null
      const { field, form: around } = found
      const alike = around.fields.filter((other) => typeKey(other) === typeKey(field)).map(({ id }) => id)
      const other = nextOf(alike, field.id)
      return other === null ? null : path.replace(/[^.]+$/, String(other))
    },
  }

  /** The field that a path reads whole: `answers.<step>.<field>`, or `form.<field>` within the form. */
  function fieldAt(path: string): { readonly field: FieldDoc; readonly form: FormDoc } | null {
    const [root, ...names] = path.split('.')
    const [step, inStep] = names
    const doc = flow.steps.find(({ id }) => id === step)?.form
    const around =
      root === 'form' && names.length === 1
        ? form
        : root === 'answers' && names.length === 2 && typeof doc === 'string'
          ? docs.forms[doc]
          : null
    const field = around?.fields.find(({ id }) => id === (root === 'form' ? step : inStep))
    return around && field ? { field, form: around } : null
  }
}

function collectCompared(expr: Expr, compared: Map<string, Set<string>>): void {
  if (isList(expr)) for (const item of expr) collectCompared(item, compared)
  if (!isMap(expr)) return
  const sides = isList(expr['===']) ? expr['==='] : isList(expr['!==']) ? expr['!=='] : []
  for (const [path, value] of [sides, [...sides].reverse()]) {
    if (!isMap(path) || typeof path.var !== 'string' || typeof value !== 'string') continue
    compared.set(path.var, (compared.get(path.var) ?? new Set()).add(value))
  }
  for (const inner of Object.values(expr)) collectCompared(inner, compared)
}

function optionsOf(field: FieldDoc | undefined, { values }: ReleaseDocs): readonly string[] {
  const { enum: own, $ref } = field?.schema ?? {}
  const shared = typeof $ref === 'string' ? values[$ref.replace(/^values#/, '')]?.enum : undefined
  const listed: Json | undefined = own ?? shared
  return isList(listed) ? listed.filter((one) => typeof one === 'string') : []
}

const typeKey = ({ schema, form }: FieldDoc): string =>
  JSON.stringify([
    form ?? null,
    schema.type ?? null,
    schema.format ?? null,
    schema.enum ?? schema.const ?? schema.$ref ?? null,
  ])

/** The one after it, the first after the last; null when it stands alone. */
function nextOf(pool: readonly string[], value: Json): string | null {
  if (typeof value !== 'string' || pool.length < 2 || !pool.includes(value)) return null
  return pool[(pool.indexOf(value) + 1) % pool.length] ?? null
}
