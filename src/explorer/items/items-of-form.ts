import type { View } from '#engine/check/view.ts'
import type { Expr, FieldDoc, FormDoc } from '#engine/documents.ts'
import type { Collecting, IsOff } from './collecting.ts'
import { addDatum } from './items-of-data.ts'
import { modesOf } from './modes-of.ts'
import { schemaOptionsOf } from './options-of.ts'

export type FormView = View & { readonly form: FormDoc }

/** The items of one use of a form: the fields, what they offer, the rules and the data. */
export function addForm(
  use: string,
  view: FormView,
  isOff: IsOff,
  into: Collecting,
  reads: (name: string) => IsOff,
): void {
  const { form } = view
  const at = `form:${form.id}@${use}`
  const ofField = (id: string): IsOff => {
    const field = form.fields.find((one) => one.id === id)
    return (folding) => isOff(folding) || (field !== undefined && folding.isFieldOff(field, view))
  }
  for (const field of form.fields)
    addField(`${at}/fields/${field.id}`, field, view, { form: isOff, field: ofField(field.id) }, into)
  for (const rule of form.rules ?? []) {
    const place = `${at}/rules/${rule.id}`
    const off = ofField(rule.at)
    into.condition(`${place}/when`, rule.when, view, off)
    into.condition(
      `${place}/assert`,
      rule.assert,
      view,
      (folding) => off(folding) || folding.truth(rule.when, view) === false,
    )
  }
  for (const [name, datum] of Object.entries(form.data ?? {})) {
    addDatum(`${at}/data/${name}`, datum, view, (folding) => isOff(folding) || reads(name)(folding), into)
  }
}

function addField(
  place: string,
  field: FieldDoc,
  view: FormView,
  off: { readonly form: IsOff; readonly field: IsOff },
  into: Collecting,
): void {
  const foldings = [
    (expr: Expr): Expr => expr,
    ...into.foldings.map((folding) => (expr: Expr) => folding.fold(expr, view)),
  ]
  const modes = new Set(foldings.flatMap((fold) => modesOf(field.mode, view, fold)))
  for (const mode of modes) {
    into.add(
      { kind: 'mode', place, mode },
      (folding) => off.field(folding) || !modesOf(field.mode, view, (expr) => folding.fold(expr, view)).includes(mode),
    )
  }
  const { choices } = field
  const options = choices?.from === undefined ? schemaOptionsOf(field, view.docs) : undefined
  into.condition(`${place}/choices/only`, choices?.only, view, off.field, options)
  for (const [reason, refused] of Object.entries(choices?.unless ?? {})) {
    into.condition(`${place}/choices/unless/${reason}`, refused, view, off.field, options)
  }
  for (const option of options ?? []) {
    into.add({ kind: 'option', place, option }, (folding) => {
      const refusals = Object.values(choices?.unless ?? {})
      return (
        off.field(folding) ||
        folding.truth(choices?.only, view, option) === false ||
        refusals.some((refused) => folding.truth(refused, view, option) === true)
      )
    })
  }
}
