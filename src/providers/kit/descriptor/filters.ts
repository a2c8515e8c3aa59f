import { createHash } from 'node:crypto'

interface Filter {
  /** How many arguments it may have. */
  readonly args: readonly [least: number, most: number]
  apply(value: unknown, args: readonly string[], now: Date): unknown
}

/** A value written out. What a provider sends in the place of one may be anything, even what becomes no text: that is JSON. */
export function text(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const ofText = (change: (value: string, args: readonly string[]) => unknown, least = 0, most = least): Filter => ({
  args: [least, most],
  apply: (value, args) => (value === undefined || value === null ? undefined : change(text(value), args)),
})

const ofTime = (change: (time: Date, now: Date) => unknown): Filter => ({
  args: [0, 0],
  apply: (value, _args, now) => (value instanceof Date ? change(value, now) : undefined),
})

/** What a template may do with a value. Named functions, so that a descriptor holds no code. */
export const filters: { readonly [name: string]: Filter } = {
  upper: ofText((value) => value.toUpperCase()),
  lower: ofText((value) => value.toLowerCase()),
  /** At most so many characters; what a person reads is never cut inside one. */
  max: ofText((value, [most]) => [...value].slice(0, Number(most)).join(''), 1),
  /** `{{phone|digits}}`: digits and a leading plus. */
  digits: ofText((value) => value.replaceAll(/(?!^\+)\D/g, '')),
  first: ofText((value) => value.trim().split(/\s+/)[0]),
  /** All but the first word; a name of one word is both. */
  rest: ofText((value) => value.trim().split(/\s+/).slice(1).join(' ') || value.trim()),
  language: ofText((value) => value.split('-')[0]?.toLowerCase()),
  /** The value where it is one of these, else the first of them. */
  among: ofText((value, known) => (known.includes(value) ? value : known[0]), 1, 30),
  replace: ofText((value, [what = '', by = '']) => value.replaceAll(what, by), 2),
  last: ofText((value, [count]) => value.replaceAll(/\s/g, '').slice(-Number(count)), 1),
  pad: ofText((value, [count]) => value.padStart(Number(count), '0'), 1),
  number: ofText((value) => (value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value))),
  text: ofText((value) => value),
  /** The same UUID for the same text. */
  uuid: ofText(uuidOf),
  length: { args: [0, 0], apply: (value) => (Array.isArray(value) || typeof value === 'string' ? value.length : 0) },
  or: { args: [1, 1], apply: (value, [other]) => (isNothing(value) ? other : value) },
  /** A secret or setting that may be missing. */
  optional: { args: [0, 0], apply: (value) => value },
  ifZero: { args: [2, 2], apply: (value, [zero, other]) => (Number(value) === 0 ? zero : other) },
  ifTrue: { args: [1, 2], apply: (value, [yes, no]) => (value === true ? yes : no) },
  iso: ofTime((time) => time.toISOString()),
  unix: ofTime((time) => Math.floor(time.getTime() / 1000)),
  minutesLeft: ofTime((time, now) => Math.max(1, Math.floor((time.getTime() - now.getTime()) / 60_000))),
}

/** What is left out of a body: nothing, and an empty text. Zero and false are said. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function uuidOf(value: string): string {
  const hex = createHash('sha256').update(value).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
