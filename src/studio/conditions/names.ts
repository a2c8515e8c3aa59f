import type { Expr, Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, mapOf, readPath } from '#engine/logic/values.ts'
import type { NamedDocuments } from '../documents/use-documents.ts'
import { settingName } from '../settings/setting-name.ts'
import type { TextKey } from '../texts/en.ts'
import type { Subjects } from './subject.ts'
import { memberName, placeName, valueName } from './subject-words.ts'

/** What a sentence calls the things that a condition speaks of. */
export interface Names {
  place(path: string): string
  /** One of the values that something can be. */
  value(of: Expr, value: Json): string
  /** Whether a place is yes or no, and not there or not there. */
  isTruth(path: string): boolean
}

type Say = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** Whose fields a condition reads: those of a flow's steps, of a form, or of both. */
interface Around {
  readonly flow?: string
  readonly form?: string
}

/** By the words that members read in the documents. */
export function namesIn({ names, resolved }: NamedDocuments, { flow, form }: Around, say: Say): Names {
  const steps = resolved.flows[flow ?? '']?.steps ?? []
  const own = form === undefined ? [] : [form]
  const lets = { ...mapOf(resolved.flows[flow ?? '']?.let), ...mapOf(resolved.forms[form ?? '']?.let) }
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
  /** What the field is called about which a setting decides. */
  function decidedBy(setting: string): string | null {
    for (const id of [...own, ...formsOf()])
      for (const field of resolved.forms[id]?.fields ?? []) {
        const name = names[`form.${id}.${field.id}`]
        if (name !== undefined && JSON.stringify(field.mode ?? null).includes(`"${setting}"`)) return name
      }
    return null
  }
  return {
    place(path) {
      const field = fieldOf(path)
      const name = field === null ? undefined : names[field.key]
      if (field !== null && name !== undefined) {
        if (path.startsWith('mode.')) return say('subject.mode', { name })
        return field.member === ''
          ? name
          : say('subject.member', { name, member: memberName(say, field.member.split('.')) })
      }
      if (!path.startsWith('config.')) return placeName(say, path)
      const setting = path.split('.').slice(1).join('/')
      const written = settingName(say, setting)
      if (written !== setting.split('/').at(-1)) return written
      const decides = decidedBy(path)
      return decides === null ? placeName(say, path) : say('subject.mode', { name: decides })
    },
    value(of, value) {
      const path = isMap(of) && typeof of.var === 'string' ? of.var : ''
      const field = fieldOf(path)
      const label = field === null ? undefined : names[`${field.key}.${String(value)}`]
      return label ?? entryName(names, path, value) ?? valueName(say, value)
    },
    isTruth(path) {
      const [root, ...rest] = path.split('.')
      if (root === 'config') return typeof readPath(resolved.config, rest) === 'boolean'
      return saysTruth.test(path) || (root === 'let' && rest.length === 1 && isTruthful({ var: path }, lets))
    },
  }
}

/** As documents and answers call what is yes or no. */
const saysTruth = /\.(is|has|may|can|was)[A-Z]\w*$/
const comparisons = new Set(['!', '!!', '==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'some', 'all', 'none'])

/** Whether nothing but yes or no can come of it. */
function isTruthful(expr: Json | undefined, lets: JsonObject, depth = 0): boolean {
  if (typeof expr === 'boolean') return true
  if (expr === undefined || !isMap(expr) || depth > 20) return false
  const [[sign, operands] = ['', null]] = Object.entries(expr)
  const deeper = (one: Json): boolean => isTruthful(one, lets, depth + 1)
  if (comparisons.has(sign)) return true
  if (sign === 'and' || sign === 'or') return isList(operands) && operands.every(deeper)
  if (sign !== 'var' || typeof operands !== 'string') return false
  return (
    saysTruth.test(operands) || (operands.startsWith('let.') && deeper(lets[operands.slice('let.'.length)] ?? null))
  )
}

const kindsOfEntries = [
  ['clubs', /club|cent(er|re)/i],
  ['plans', /plan/i],
  ['addons', /addon/i],
  ['packs', /pack|clipcard/i],
] as const

/** What an entry of the catalogue is called where a place holds its id; undefined: it holds none. */
function entryName(names: NamedDocuments['names'], path: string, value: Json): string | undefined {
  const known = kindsOfEntries.find(([kind, says]) => says.test(path) && names[`entry.${kind}.${String(value)}`])
  return known && names[`entry.${known[0]}.${String(value)}`]
}

/** By what can be read at a place; what has no line there is called as in the documents. */
export const namesOf = (subjects: Subjects, otherwise: Names): Names => ({
  place: (path) => subjects.of({ var: path })?.label ?? otherwise.place(path),
  value(of, value) {
    const option = subjects.of(of)?.options.find((one) => one.value === value)
    return option?.label ?? otherwise.value(of, value)
  },
  isTruth(path) {
    const subject = subjects.of({ var: path })
    return subject === null ? otherwise.isTruth(path) : subject.kind === 'truth'
  },
})
