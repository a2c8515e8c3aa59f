import { partOf } from '../settings/parts.ts'
import { settingName } from '../settings/setting-name.ts'
import type { TextKey } from '../texts/en.ts'
import type { DraftChange } from './use-draft.ts'

type Say = (key: TextKey, values?: { readonly [name: string]: string | number }) => string

/** What a change did, as a person says it. */
export function changeWords(say: Say, { at, value, undoes }: DraftChange): string {
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/s.exec(at) ?? []
  const [lang = '', ...name] = rest.split('/')
  const own = rest.replace(/^centers\/[^/]+\//, '')
  const place =
    kind === 'text'
      ? `${name.join('/')} (${lang})`
      : kind === 'config' && partOf(own) !== null
        ? settingName(say, own)
        : rest
  if (undoes !== null) return say('change.undone', { place })
  if (kind === 'accept') return say(value === null ? 'change.unaccepted' : 'change.accepted', { place })
  return say(value === null ? 'change.inherited' : 'change.made', { place })
}

/** A value as it stands in a row: sentences without their quotes, yes and no as words. */
export function shownValue(say: Say, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return say(value ? 'condition.yes' : 'condition.no')
  return value === null || value === undefined ? say('fields.origin.inherits') : JSON.stringify(value)
}
