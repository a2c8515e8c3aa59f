import type {
  DataDoc,
  Expr,
  FieldDoc,
  FlowDoc,
  FormDoc,
  JsonSchema,
  ReleaseDocs,
  ScreenDoc,
  StepDoc,
} from '../documents.ts'
import type { Types } from './schema-types.ts'
import type { CallFacts, EntryEnds, EntryNames } from './types.ts'

/** Where an expression stands, and with it what it may read. */
export interface View {
  readonly docs: ReleaseDocs
  readonly calls: CallFacts
  /** What there is of each kind of entry (`x-entry` of the contract): clubs, plans, ... One that is not named is not known. */
  readonly entries?: EntryNames | undefined
  /** Those of them that are sold to nobody new, or will be. */
  readonly ends?: EntryEnds | undefined
  /** The schema of settings. Without it a setting may be anything. */
  readonly settings?: JsonSchema | undefined
  /** Null for a form that no flow uses, and in a screen. */
  readonly flow: FlowDoc | null
  readonly screen: ScreenDoc | null
  /** The step that the expression belongs to; for a whole flow's its length. */
  readonly step: number
  /** Steps before this one have answers that may be read. */
  readonly answered: number
  /** Acts that may be read, by id. */
  readonly acts: ReadonlySet<string>
  readonly form: FormDoc | null
  /** Only fields above this one may be read: `mode`, `choices` and `limits` are worked out from the top. */
  readonly below: number | null
  /** The field whose entries `item` is. */
  readonly item: FieldDoc | 'any' | null
  /** Of a condition that stands on every page: it may read these roots alone. */
  readonly roots?: ReadonlySet<string>
  /** Inside a list operator: what the element may be, which is all that is visible there. */
  readonly element?: Types | undefined
  /** Forms around a nested one, the nearest last, with the position of the field that nests it. */
  readonly around: readonly { readonly form: FormDoc; readonly field: number }[]
}

/** An expression with its place and its view. */
export interface Site {
  readonly at: string
  readonly expr: Expr
  readonly view: View
  /** A `let` or datum is judged where it is read: what it reads later than its reader is found there. */
  readonly named: boolean
}

export interface NamesInView {
  readonly let?: { readonly [name: string]: Expr }
  readonly data?: { readonly [name: string]: DataDoc }
}

/** Documents whose names an expression sees, the nearest first. */
export function namesAround({ form, around, flow, screen }: View): readonly NamesInView[] {
  const forms = [form, ...around.map((one) => one.form).reverse()]
  return [...forms, flow, screen].filter((one): one is FormDoc | FlowDoc | ScreenDoc => one !== null)
}

export function findLet(view: View, name: string): Expr | undefined {
  for (const names of namesAround(view)) if (names.let && Object.hasOwn(names.let, name)) return names.let[name] ?? null
  return undefined
}

export function findData(view: View, name: string): DataDoc | undefined {
  for (const names of namesAround(view)) if (names.data && Object.hasOwn(names.data, name)) return names.data[name]
  return undefined
}

/** The form of a step, if it is a document and not data. */
export function formOf(docs: ReleaseDocs, step: StepDoc | undefined): FormDoc | null {
  return typeof step?.form === 'string' ? (docs.forms[step.form] ?? null) : null
}

export const nestedForm = (docs: ReleaseDocs, field: FieldDoc | undefined): FormDoc | null =>
  field?.form === undefined ? null : (docs.forms[field.form] ?? null)
