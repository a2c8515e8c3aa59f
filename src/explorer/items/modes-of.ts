import { typeOf } from '#engine/check/type-of.ts'
import { findLet, type View } from '#engine/check/view.ts'
import type { Expr, FieldMode } from '#engine/documents.ts'
import { asMode, modes } from '#engine/forms/modes.ts'
import { outcomesOf } from '#engine/logic/outcomes.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { isConstant } from '../fold/constant-of.ts'

/** The modes that an expression can give. `fold` makes of every expression what settings leave of it. */
export function modesOf(
  mode: Expr | undefined,
  view: View,
  fold: (expr: Expr) => Expr,
  depth = 0,
): readonly FieldMode[] {
  if (mode == null) return ['required']
  const expr = fold(mode)
  if (isConstant(expr)) return [asMode(expr)]
  const [name = ''] = isMap(expr) ? Object.keys(expr) : []
  const given = isMap(expr) ? (expr[name] ?? null) : null
  const args = isList(given) ? given : [given]
  const deeper = (one: Expr | undefined): readonly FieldMode[] => modesOf(one ?? 'notUsed', view, fold, depth + 1)
  if (depth > 20) return open
  switch (name) {
    case 'if':
      return once(outcomesOf([...args, ...(args.length % 2 === 0 ? ['notUsed'] : [])]).flatMap(deeper))
    case 'and':
    case 'or':
      return once([...args.flatMap(deeper), 'notUsed'])
    case 'var':
      return once(args.flatMap((arg, index) => (index === 0 ? modesOfPath(arg, view, fold, depth) : deeper(arg))))
    default:
      return ['notUsed']
  }
}

function modesOfPath(path: Expr, view: View, fold: (expr: Expr) => Expr, depth: number): readonly FieldMode[] {
  const [root, name = '', ...rest] = typeof path === 'string' ? path.split('.') : []
  if (root === 'mode') {
    const field = view.form?.fields.find(({ id }) => id === name)
    return field ? modesOf(field.mode, view, fold, depth + 1) : ['notUsed']
  }
  const named = root === 'let' && rest.length === 0 ? findLet(view, name) : undefined
  if (named !== undefined) return modesOf(named, view, fold, depth + 1)
  if (root === 'config') return open
  return once(
    typeOf({ var: path }, view).flatMap((type): readonly FieldMode[] => {
      if (type.const !== undefined) return [asMode(type.const)]
      if (isList(type.enum)) return type.enum.map(asMode)
      return type.type === 'null' ? ['notUsed'] : open
    }),
  )
}

/** What nobody says more about. */
const open = modes.slice(0, 3)

const once = (found: readonly Expr[]): readonly FieldMode[] => modes.filter((mode) => found.includes(mode))
