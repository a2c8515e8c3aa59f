import type { DataDoc, Expr } from '../documents.ts'
import { compileExpression } from '../logic/compile.ts'
import type { Compiled, Tables } from '../logic/types.ts'

/** The names that expressions of one place may use: those of its form and of its flow. */
export interface Names {
  readonly lets: ReadonlyMap<string, Compiled>
  readonly data: ReadonlyMap<string, DataProgram>
}

export interface DataProgram {
  readonly name: string
  /** The form that declares it, whose fields its places name; the flow's data name steps. */
  readonly form: string | null
  readonly call: string
  readonly when: Compiled | null
  readonly inputs: readonly (readonly [string, Compiled])[]
  readonly onError: { readonly [code: string]: string }
}

export const noNames: Names = { lets: new Map(), data: new Map() }

/** Compiles the `let` and `data` of a document on top of those of the document around it. */
export function compileNames(
  doc: {
    readonly id: string
    readonly let?: { readonly [name: string]: Expr }
    readonly data?: { readonly [name: string]: DataDoc }
  },
  tables: Tables,
  around: Names | null = null,
): Names {
  const lets = new Map(around?.lets)
  const data = new Map(around?.data)
  for (const [name, expr] of Object.entries(doc.let ?? {})) lets.set(name, compileExpression(expr, tables))
  for (const [name, datum] of Object.entries(doc.data ?? {}))
    data.set(name, compileData(name, datum, tables, around ? doc.id : null))
  return { lets, data }
}

function compileData(name: string, doc: DataDoc, tables: Tables, form: string | null): DataProgram {
  return {
    name,
    form,
    call: doc.call,
    when: compileOptional(doc.when, tables),
    inputs: compileMembers(doc.with, tables),
    onError: doc.onError ?? {},
  }
}

export function compileOptional(expr: Expr | undefined, tables: Tables): Compiled | null {
  return expr === undefined || expr === null ? null : compileExpression(expr, tables)
}

export function compileMembers(
  members: { readonly [name: string]: Expr } | undefined,
  tables: Tables,
): readonly (readonly [string, Compiled])[] {
  return Object.entries(members ?? {}).map(([name, expr]) => [name, compileExpression(expr, tables)] as const)
}
