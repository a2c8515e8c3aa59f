import type { FieldMode, Json, JsonObject } from '../documents.ts'
import type { Dependencies } from '../flow/dependencies.ts'
import type { FormReading } from '../flow/evaluation-context.ts'
import type { FieldState } from '../flow/types.ts'
import { isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import type { FieldProgram, FormProgram } from './form-program.ts'
import type { FieldRun, Fixed, FormInput, FormRun } from './run.ts'

/** What the form inside a field makes of its value. */
export interface InnerForm {
  readonly value: Json
  readonly given: Json
  readonly payload: Json
  readonly problems: readonly Problem[]
  readonly dependencies: Dependencies
  readonly runs: ReadonlyMap<string, FormRun>
  readonly shown:
    | { readonly fields: { readonly [field: string]: FieldState } }
    | { readonly items: NonNullable<FieldState['items']> }
}

/** What a field sees of the form it stands in. */
export interface Around {
  readonly input: FormInput
  readonly reading: FormReading
  readonly previous: FieldRun | undefined
  readonly evaluateForm: (program: FormProgram, input: FormInput) => FormRun
}

/** Evaluates a form inside a field (law 13): once, or for each item of a list. An item is known by its `_id`. */
export function evaluateInside(
  field: FieldProgram,
  form: FormProgram,
  value: Json,
  mode: FieldMode,
  around: Around,
): InnerForm {
  return field.several ? evaluateItems(field, form, value, around) : evaluateOnce(field, form, value, mode, around)
}

function evaluateOnce(field: FieldProgram, form: FormProgram, value: Json, mode: FieldMode, around: Around): InnerForm {
  const run = evaluateOne(field, form, isMap(value) ? value : {}, '', around)
  const empty = Object.keys(run.view.values).length === 0
  return {
    value: empty ? null : run.view.values,
    given: empty ? null : withoutUnsent(form, run.view.given),
    payload: empty ? null : run.view.payload,
    // What may be left out whole is judged only once something stands in it.
    problems: empty && mode === 'optional' ? [] : run.problems,
    dependencies: run.dependencies,
    runs: new Map([['', run]]),
    shown: { fields: run.fields },
  }
}

function evaluateItems(field: FieldProgram, form: FormProgram, value: Json, around: Around): InnerForm {
  const items = Array.isArray(value) ? value : []
  const runs = new Map<string, FormRun>()
  const parts = items.map((item, index) => {
    const raw = isMap(item) ? item : {}
    const id = typeof raw._id === 'string' ? raw._id : String(index)
    const run = evaluateOne(field, form, raw, id, around)
    runs.set(id, run)
    return { id, run }
  })
  const list = (of: (run: FormRun, id: string) => Json): Json =>
    parts.length === 0 ? null : parts.map(({ id, run }) => of(run, id))
  return {
    value: list((run, id) => ({ _id: id, ...run.view.values })),
    given: list((run, id) => ({ _id: id, ...withoutUnsent(form, run.view.given) })),
    payload: list((run) => run.view.payload),
    problems: parts.flatMap(({ run }) => run.problems),
    dependencies: parts.flatMap(({ run }) => run.dependencies),
    runs,
    shown: { items: parts.map(({ id, run }) => ({ id, fields: run.fields })) },
  }
}

function evaluateOne(field: FieldProgram, form: FormProgram, raw: JsonObject, id: string, around: Around): FormRun {
  const { input, reading, previous } = around
  const before = previous?.inside.get(id)
  const place = `${input.place}.${field.id}`
  const here = id === '' ? place : `${place}[${id}]`
  const fixed = input.fixedItems?.get(`${field.id}[${id}]`)
  const readsOuter = form.fields.some(({ reads }) => reads.outer) || form.rules.some(({ reads }) => reads.outer)
  return around.evaluateForm(form, {
    ...input,
    place: here,
    raw,
    fixed: fixed ? whole(fixed) : isFixed(input, field) ? whole(raw) : undefined,
    fixedItems: undefined,
    outer: reading,
    root: input.root ?? reading,
    previous: before,
    same: input.same && !readsOuter,
  })
}

const whole = (values: JsonObject): Fixed => ({ values, records: {}, except: [] })

export const isFixed = ({ fixed }: Pick<FormInput, 'fixed'>, { id }: Pick<FieldProgram, 'id'>): boolean =>
  fixed !== undefined && !fixed.except.includes(id)

/** A field inside that is only a confirmation or consent stays here when the form is read whole. */
function withoutUnsent(form: FormProgram, values: JsonObject): JsonObject {
  const unsent = form.fields.filter(({ sent }) => !sent).map(({ id }) => id)
  if (unsent.length === 0) return values
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unsent.includes(name)))
}
