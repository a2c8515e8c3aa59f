import type { Expr, FieldDoc, FormDoc } from '#engine/documents.ts'
import { dropped, type MutationPlace, type Part, partsOfNames, replaced, spotAt, spotsAt, within } from './change.ts'

/**
 * All of a form that somebody could notice: its names, fields with modes, choices and limits, rules. What is not sent
 * counts where the answers are read whole.
 */
export function partsOfForm(form: FormDoc, isReadWhole: boolean): readonly Part[] {
  const root: MutationPlace = { at: `form:${form.id}`, inside: [] }
  return [
    ...partsOfNames(root.at, form),
    ...form.fields.flatMap((field, index) => {
      const place = within(within(root, 'fields'), field.id, index)
      return [dropped(place, 'drops the field'), ...partsOfField(place, field, isReadWhole)]
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

function partsOfField(place: MutationPlace, field: FieldDoc, isReadWhole: boolean): readonly Part[] {
  const choices = within(place, 'choices')
  return [
    ...partsOfMode(within(place, 'mode'), field.mode),
    ...spotAt(within(choices, 'from'), field.choices?.from, null),
    ...spotAt(within(choices, 'only'), field.choices?.only, 'drops what hides choices'),
    ...spotsAt(within(choices, 'unless'), field.choices?.unless, () => 'drops the refusal'),
    ...(field.choices?.open ? [dropped(within(choices, 'open'), 'drops that other words are taken')] : []),
    ...spotsAt(within(place, 'limits'), field.limits, () => 'drops the limit'),
    ...(field.send === false && isReadWhole ? [dropped(within(place, 'send'), 'sends it')] : []),
  ]
}

/** A field without a mode is required. */
function partsOfMode(place: MutationPlace, mode: Expr | undefined): readonly Part[] {
  if (mode === undefined) return [replaced(place, 'optional', 'says optional for required')]
  return [{ ...place, expr: mode, drop: typeof mode === 'string' ? null : 'drops the mode', isMode: true }]
}
