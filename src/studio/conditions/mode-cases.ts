import type { Expr, Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'

/** How a field is asked, case by case. */
export interface ModeCases {
  readonly cases: readonly { readonly when: Expr; readonly outcome: Expr }[]
  readonly otherwise: Expr
}

/** The cases of a mode; null: it is worked out in another way. */
export function casesIn(mode: Expr): ModeCases | null {
  const args = argsOf(mode)
  if (args !== null) {
    if (args.length < 3 || args.length % 2 === 0) return null
    const cases = Array.from({ length: (args.length - 1) / 2 }, (_, index) => ({
      when: args[index * 2] ?? null,
      outcome: args[index * 2 + 1] ?? null,
    }))
    return { cases, otherwise: args.at(-1) ?? null }
  }
  const isPlain =
    typeof mode === 'string' || (isMap(mode) && typeof mode.var === 'string' && Object.keys(mode).length === 1)
  return isPlain ? { cases: [], otherwise: mode } : null
}

const argsOf = (mode: Expr): readonly Json[] | null =>
  isMap(mode) && Object.keys(mode).length === 1 && isList(mode.if) ? mode.if : null

/** With another condition of a case, or one more case behind the others: asked, where it else is not, and the reverse. */
export function withCase(mode: Expr, index: number, when: Expr | null): Expr {
  const args = argsOf(mode) ?? [mode]
  if (index * 2 < args.length - 1) return { if: args.with(index * 2, when) }
  const otherwise = args.at(-1) ?? null
  return { if: [...args.slice(0, -1), when, otherwise === 'notUsed' ? 'required' : 'notUsed', otherwise] }
}

/** Without a case; what is left without any is what it is otherwise. */
export function withoutCase(mode: Expr, index: number): Expr {
  const left = (argsOf(mode) ?? []).toSpliced(index * 2, 2)
  return left.length === 1 ? (left[0] ?? null) : { if: left }
}

/** With another word of a case; of the number behind the last, of all other cases. */
export function withOutcome(mode: Expr, index: number, outcome: Expr): Expr {
  const args = argsOf(mode)
  if (args === null) return outcome
  const isLast = index * 2 === args.length - 1
  return { if: args.with(isLast ? args.length - 1 : index * 2 + 1, outcome) }
}
