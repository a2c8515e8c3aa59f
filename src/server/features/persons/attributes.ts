import type { FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { noNames } from '#engine/flow/names.ts'
import { compileForm } from '#engine/forms/form-program.ts'
import { judgeValue } from '#engine/forms/judge.ts'
import type { LiveRelease } from '../../releases/release.ts'

/** Members split into what the call knows and what only the release's form knows, or the member that nobody knows. */
export type SplitMembers =
  | { readonly ok: true; readonly own: JsonObject; readonly attributes: JsonObject }
  | { readonly ok: false; readonly at: string; readonly code: string }

/**
 * Puts members that the call does not know but the form of this release asks into attributes, `<form>.<field>`, each
 * judged by the form's own field. Anything else is refused, so that nothing unknown is ever kept.
 */
export function splitMembers(
  release: LiveRelease,
  {
    member,
    formId,
    known,
    given,
  }: {
    readonly member: string
    readonly formId: string
    readonly known: ReadonlySet<string>
    readonly given: JsonObject
  },
): SplitMembers {
  const own: { [name: string]: Json } = {}
  const attributes: { [name: string]: Json } = {}
  for (const [name, value] of Object.entries(given)) {
    if (known.has(name)) {
      own[name] = value
      continue
    }
    const fault = value === null ? null : judge(release, formId, name, value)
    if (fault !== null) return { ok: false, at: `${member}.${name}`, code: fault }
    if (value !== null) attributes[`${formId}.${name}`] = value
  }
  return { ok: true, own, attributes }
}

/** Why the form refuses a value; `unknown` when it does not ask for it. */
function judge(release: LiveRelease, formId: string, name: string, value: Json): string | null {
  const field = programOf(release, formId)?.fields.find((one) => one.id === name)
  if (field === undefined || field.nested !== null || !field.sent || field.writeOnly) return 'unknown'
  const choices = field.choices !== null && field.choices.from === null ? field.choices.fixed : null
  return judgeValue(field, value, choices, {})?.code ?? null
}

const programs = new WeakMap<FormDoc, ReturnType<typeof compileForm>>()

function programOf(release: LiveRelease, formId: string) {
  const doc = release.docs.forms[formId]
  if (doc === undefined) return null
  const known = programs.get(doc)
  if (known !== undefined) return known
  const program = compileForm(doc, {
    docs: release.docs,
    platform: release.program.platform,
    names: noNames,
    step: formId,
  })
  programs.set(doc, program)
  return program
}
