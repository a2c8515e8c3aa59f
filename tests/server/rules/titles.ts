import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const tests = path.resolve(import.meta.dirname, '../..')

/** The ids of rules that stand in the title of a test, each with the files where it does. Comments do not count. */
export function idsInTitles(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => /\.tsx?$/.test(one) && !/rules.elsewhere\.ts$|node_modules/.test(one))) {
    const lines = readFileSync(path.join(tests, file), 'utf8').split('\n')
    const words = lines.filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line)).join('\n')
    for (const [id] of words.matchAll(/\b[CGHLPSV]-\d{2}\b/g)) found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}
