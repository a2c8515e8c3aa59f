import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { memoryStore, type SandboxStore, type StoreChange } from './store.ts'

/**
 * A store that outlives its process: one line of JSON per change, written before anything can be answered. On opening,
 * the lines are read again and shortened to what is still so. A last line that was cut off by a crash never happened.
 */
export function fileStore(file: string): SandboxStore {
  const store = memoryStore((change) => appendFileSync(file, `${JSON.stringify(change)}\n`))
  mkdirSync(path.dirname(file), { recursive: true })
  for (const change of readChanges(file)) store.apply(change)
  const lines = store.changes().map((change) => `${JSON.stringify(change)}\n`)
  writeFileSync(`${file}.new`, lines.join(''))
  renameSync(`${file}.new`, file)
  return store
}

function readChanges(file: string): readonly StoreChange[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(parse)
}

function parse(line: string): readonly StoreChange[] {
  try {
    return [JSON.parse(line) as StoreChange] // Our own writing, or what a crash left of it.
  } catch {
    return []
  }
}
