import type { Expr, ScreenDoc } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { constantList, nameRead } from './check-parameters.ts'
import { constantTruth } from './fold.ts'
import { warningAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'

/** Parts of a screen behind links of which no block says that it stands there: members would find them empty. */
export function checkParts({ id, blocks, let: names = {} }: ScreenDoc): readonly Problem[] {
  return blocks.flatMap(({ id: block, props = {} }) => {
    const name = nameRead(props.tabs)
    const parts = constantList(props.tabs, names)
    const current = isMap(props.current) && typeof props.current.var === 'string' ? props.current.var : null
    if (parts === null || current === null) return []
    const conditions = blocks.flatMap(({ when }) => (when !== undefined && reads(when, current) ? [when] : []))
    return parts
      .filter((part) => conditions.every((when) => constantTruth(withValue(when, current, part)) === false))
      .map((part) =>
        warningAt(`screen:${id}/${name === null ? `blocks/${block}/props/tabs` : `let/${name}`}`, 'part.empty', {
          part,
        }),
      )
  })
}

const reads = (expr: Expr, path: string): boolean => readsOfExpr(expr).some((read) => read.path.join('.') === path)

/** An expression in which a path is read as a value. */
function withValue(expr: Expr, path: string, value: string): Expr {
  if (isList(expr)) return expr.map((one) => withValue(one, path, value))
  if (!isMap(expr)) return expr
  if (expr.var === path) return value
  return Object.fromEntries(Object.entries(expr).map(([name, given]) => [name, withValue(given, path, value)]))
}
