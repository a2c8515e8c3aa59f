import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A fault that is put into one file of ours while tests run: `text` stands once at `at`, and `instead` takes its place. */
export interface Mutant {
  readonly file: string
  readonly kind: string
  readonly at: number
  readonly text: string
  readonly instead: string
}

/** Puts the mutant into the code that `FOYER_MUTANT` names (a file with its JSON); the files of the house stay as they are. */
export function mutant(): Plugin {
  const named = process.env.FOYER_MUTANT
  const fault: Mutant | null = named === undefined ? null : JSON.parse(readFileSync(named, 'utf8'))
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      if (fault === null || !id.endsWith(`/${fault.file}`)) return null
      const end = fault.at + fault.text.length
      if (code.slice(fault.at, end) !== fault.text) throw new Error(`the mutant of ${fault.file} does not fit`)
      return { code: code.slice(0, fault.at) + fault.instead + code.slice(end), map: null }
    },
  }
}
