import type { Expr, FieldDoc, FormDoc } from '../../documents.ts'
import { isList, isMap } from '../../logic/values.ts'
import { dropped, type Part, type Place, partsOfNames, replaced, type Spot, spotAt, spotsAt, within } from './change.ts'
import type { Inside } from './edit.ts'

/** All of a form that somebody could notice: its names, fields with modes, choices and limits, rules. */
export function partsOfForm(form: FormDoc): readonly Part[] {
  const root: Place = { at: `form:${form.id}`, inside: [] }
  return [
    ...partsOfNames(root.at, form),
    ...form.fields.flatMap((field, index) => {
      const place = within(within(root, 'fields'), field.id, index)
      return [dropped(place, 'drops the field'), ...partsOfField(place, field)]
    }),
    ...(form.rules ?? []).flatMap((rule, index) => {
      const place = within(within(root, 'rules'), rule.id, index)
      return [
        dropped(place, 'drops the rule'),
        ...spotAt(within(place, 'when'), rule.when, 'drops the condition'),
        ...spotAt(within(place, 'assert'), rule.assert, null),
      ]
    }),
  ]
}

function partsOfField(place: Place, field: FieldDoc): readonly Part[] {
  const choices = within(place, 'choices')
  return [
    ...partsOfMode(within(place, 'mode'), field.mode),
    ...spotAt(within(choices, 'from'), field.choices?.from, null),
    ...spotAt(within(choices, 'only'), field.choices?.only, 'drops what hides choices'),
    ...spotsAt(within(choices, 'unless'), field.choices?.unless, () => 'drops the refusal'),
    ...(field.choices?.open ? [dropped(within(choices, 'open'), 'drops that other words are taken')] : []),
    ...spotsAt(within(place, 'limits'), field.limits, () => 'drops the limit'),
    ...(field.send === false ? [dropped(within(place, 'send'), 'sends it')] : []),
  ]
}

/** A field without a mode is required. */
function partsOfMode(place: Place, mode: Expr | undefined): readonly Part[] {
  if (mode === undefined) return [replaced(place, 'optional', 'says optional for required')]
  const spot: Spot = { ...place, expr: mode, drop: typeof mode === 'string' ? null : 'drops the mode', isMode: true }
  return [
    spot,
    ...otherModes(mode, place.inside).map(({ inside, to, what }) => ({ at: place.at, what, edits: [{ inside, to }] })),
  ]
}

/** Modes that the expression gives as they stand there, each for the other. */
function otherModes(mode: Expr, inside: Inside): readonly { inside: Inside; to: string; what: string }[] {
  if (mode === 'required' || mode === 'optional') {
    const to = mode === 'required' ? 'optional' : 'required'
    return [{ inside, to, what: `says ${to} for ${mode}` }]
  }
  const branches = isMap(mode) ? mode.if : undefined
  if (!isList(branches)) return []
  return branches.flatMap((branch, index) =>
    index % 2 === 1 || index === branches.length - 1 ? otherModes(branch, [...inside, 'if', index]) : [],
  )
}
