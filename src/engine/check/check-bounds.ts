import type { Expr, FieldDoc, Json, JsonSchema, ReleaseDocs } from '../documents.ts'
import { crossedBounds } from '../forms/bounds.ts'
import { checkExpression } from '../logic/check-expression.ts'
import { compileExpression } from '../logic/compile.ts'
import { emptyScope } from '../logic/evaluate.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { fieldSchema } from './answer-types.ts'
import { readsNothing } from './fold.ts'
import { problemAt } from './problem-at.ts'

/** Bounds that cross whatever anybody answers: in the schema, in a part of it, and with the limits that read nothing. */
export function checkBounds(at: string, field: FieldDoc, docs: ReleaseDocs): Problem[] {
  const limits = Object.fromEntries(
    Object.entries(field.limits ?? {}).flatMap(([name, limit]) => constantOf(limit).map((value) => [name, value])),
  )
  const schema = fieldSchema(field, docs)
  const own = crossedBounds(schema, {})
  const both = own ?? crossedBounds(schema, limits)
  const place = own ? `${at}/schema` : `${at}/limits`
  const inside = [
    ...partsOf(schema, `${at}/schema`),
    ...(field.island ? [...partsOf({ all: field.island.schema }, `${at}/island/schema`)] : []),
  ]
  return [
    ...(both ? [problemAt(place, 'bounds.crossed', { ...both })] : []),
    ...inside.flatMap(({ place, part }) => {
      const crossed = crossedBounds(part, {})
      return crossed ? [problemAt(place, 'bounds.crossed', { ...crossed })] : []
    }),
  ]
}

/** Whatever is no expression of the language is told as that. */
const constantOf = (limit: Expr): readonly Json[] =>
  checkExpression(limit).length === 0 && readsNothing(limit)
    ? [compileExpression(limit, { valid: () => false }).run(emptyScope)]
    : []

/** Every schema inside of one. */
function partsOf(schema: Json, place: string): readonly { readonly place: string; readonly part: JsonSchema }[] {
  if (isList(schema)) return schema.flatMap((one) => partsOf(one, place))
  if (!isMap(schema)) return []
  return Object.values(schema).flatMap((part) => [...(isMap(part) ? [{ place, part }] : []), ...partsOf(part, place)])
}
