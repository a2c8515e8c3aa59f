import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** The file in which a run on the embedded database notes its statements, for PostgreSQL to understand them too. */
const file = process.env.FOYER_TEST_STATEMENTS

const known = new Set<string>()
let unwritten: string[] = []

export function noteStatement(sql: string): void {
  if (file === undefined || known.has(sql)) return
  known.add(sql)
  unwritten.push(sql)
}

export function writeStatements(): void {
  if (file === undefined || unwritten.length === 0) return
  appendFileSync(file, unwritten.map((sql) => `${JSON.stringify(sql)}\n`).join(''))
  unwritten = []
}

/** Each statement that was noted, once. */
export function readStatements(): readonly string[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}
