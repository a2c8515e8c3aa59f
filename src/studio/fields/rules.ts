import type { Expr, FieldDoc, FieldMode, Json, JsonObject } from '#engine/documents.ts'
import { asMode, modes } from '#engine/forms/modes.ts'
import { outcomesOf } from '#engine/logic/outcomes.ts'
import { isList, isMap, readPath } from '#engine/logic/values.ts'

/** How it is decided whether a field is asked, and so who may change it where. */
export type FieldRule =
  /** A setting, of the chain and of each club; `isPartly`: in some cases a condition decides otherwise. */
  | { readonly kind: 'setting'; readonly setting: RuleSetting; readonly isPartly: boolean }
  /** A word that stands in the form: the same at every club. */
  | { readonly kind: 'word' }
  /** A condition, or what another field is. */
  | { readonly kind: 'condition' }
  /** Nobody changes it. */
  | { readonly kind: 'locked' }

export interface RuleSetting {
  /** In the settings: `joinForm`, `mobile`. */
  readonly path: readonly string[]
  /** What the setting has to be for a word; of others there is none. */
  readonly values: ReadonlyMap<FieldMode, Json>
}

/** Words that an operator may choose; what is read only takes its value from elsewhere. */
export const ruleWords = ['required', 'optional', 'notUsed'] as const satisfies readonly FieldMode[]
export type RuleWord = (typeof ruleWords)[number]

/** Who decides about a field: read from its mode, so that a form that somebody adds is understood as well. */
export function ruleOf({ mode, locked }: FieldDoc): FieldRule {
  if (locked === true) return { kind: 'locked' }
  if (mode === undefined || typeof mode === 'string') return { kind: 'word' }
  const [setting, ...others] = settingsIn(mode)
  if (setting === undefined || others.length > 0) return { kind: 'condition' }
  return { kind: 'setting', setting, isPartly: !isSettingItself(mode) }
}

/** What a field is where nothing else decides: the word of a setting, or of the form; null: a condition decides. */
export function ruleWordOf(rule: FieldRule, { mode }: FieldDoc, config: JsonObject): FieldMode | null {
  if (rule.kind === 'setting') return wordAt(rule.setting, config)
  if (mode === undefined) return 'required'
  return typeof mode === 'string' ? asMode(mode) : null
}

export function wordAt({ path, values }: RuleSetting, config: JsonObject): FieldMode {
  const value = readPath(config, path)
  const isSwitch = [...values.values()].some((one) => typeof one === 'boolean')
  if (!isSwitch) return asMode(value)
  return [...values].find(([, one]) => one === (value === true))?.[0] ?? 'notUsed'
}

/** The settings that an expression gives: those that only choose between words are switches. */
function settingsIn(expr: Expr): readonly RuleSetting[] {
  const path = settingOf(expr)
  if (path !== null) return [{ path, values: new Map(ruleWords.map((word) => [word, word])) }]
  const branches = isMap(expr) ? expr.if : undefined
  if (!isList(branches)) return []
  return switchIn(branches) ?? outcomesOf(branches).flatMap(settingsIn)
}

/** `if` a setting is on, one word, else another. */
function switchIn([asked = null, yes = null, no = null, ...more]: readonly Json[]): readonly RuleSetting[] | null {
  const path = settingOf(asked)
  if (path === null || more.length > 0 || !isWord(yes) || !isWord(no)) return null
  return [
    {
      path,
      values: new Map<FieldMode, Json>([
        [yes, true],
        [no, false],
      ]),
    },
  ]
}

function isSettingItself(mode: Expr): boolean {
  const branches = isMap(mode) ? mode.if : undefined
  return settingOf(mode) !== null || (isList(branches) && switchIn(branches) !== null)
}

/** The path of `{ "var": "config.joinForm.mobile" }`. */
function settingOf(expr: Json): readonly string[] | null {
  const name = isMap(expr) && Object.keys(expr).length === 1 ? expr.var : undefined
  if (typeof name !== 'string' || !name.startsWith('config.')) return null
  return name.split('.').slice(1)
}

const isWord = (value: Json): value is FieldMode => modes.some((mode) => mode === value)
