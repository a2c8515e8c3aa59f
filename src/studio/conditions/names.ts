import type { Expr, Json } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { Documents } from '../documents/use-documents.ts'
import { settingName } from '../settings/setting-name.ts'
import type { TextKey } from '../texts/en.ts'
import type { Subjects } from './subject.ts'
import { placeName, valueName } from './subject-words.ts'

/** What a sentence calls the things that a condition speaks of. */
export interface Names {
  place(path: string): string
  /** One of the values that something can be. */
  value(of: Expr, value: Json): string
}

type Say = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** Whose fields a condition reads: those of a flow's steps, of a form, or of both. */
interface Around {
  readonly flow?: string
  readonly form?: string
}

/** By the words that members read in the documents. */
export function namesIn({ names, resolved }: Documents, { flow, form }: Around, say: Say): Names {
  const steps = resolved.flows[flow ?? '']?.steps ?? []
  const own = form === undefined ? [] : [form]
  const formsOf = (step?: string): readonly string[] =>
    steps.flatMap((one) => (typeof one.form === 'string' && (step === undefined || one.id === step) ? [one.form] : []))
  /** The text key of a field that is read, and what of it is read besides. */
  function fieldOf(path: string): { readonly key: string; readonly member: string } | null {
    const [, step, first, rest = ''] =
      /^(?:(?:answers|records)\.([\w-]+)|form|record|mode)\.([\w-]+)(?:\.(.+))?$/.exec(path) ?? []
    const forms = step === undefined ? [...own, ...formsOf()] : formsOf(step)
    const found = forms.find((id) => names[`form.${id}.${first}`] !== undefined)
    return found === undefined ? null : { key: `form.${found}.${first}`, member: rest }
  }
  return {
    place(path) {
      const field = fieldOf(path)
      const name = field === null ? undefined : names[field.key]
      if (field !== null && name !== undefined) {
        if (path.startsWith('mode.')) return say('subject.mode', { name })
        return field.member === '' ? name : say('subject.member', { name, member: placeName(say, `x.${field.member}`) })
      }
      if (!path.startsWith('config.')) return placeName(say, path)
      const setting = path.split('.').slice(1).join('/')
      const written = settingName(say, setting)
      return written === setting.split('/').at(-1) ? placeName(say, path) : written
    },
    value(of, value) {
      const path = isMap(of) && typeof of.var === 'string' ? of.var : ''
      const field = fieldOf(path)
      return (field === null ? undefined : names[`${field.key}.${String(value)}`]) ?? valueName(say, value)
    },
  }
}

/** By what can be read at a place; what has no line there is called as in the documents. */
export const namesOf = (subjects: Subjects, otherwise: Names): Names => ({
  place: (path) => subjects.of({ var: path })?.label ?? otherwise.place(path),
  value(of, value) {
    const option = subjects.of(of)?.options.find((one) => one.value === value)
    return option?.label ?? otherwise.value(of, value)
  },
})
