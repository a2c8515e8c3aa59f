import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:calls'

/**
 * The module `virtual:calls`: call id → method, path, ambient members, what frees what it holds. Browsers need no more of the contract, so its
 * schemas (and the library that writes them) never reach them. What only the studio may ask is not in the build for members.
 */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(module) {
      if (module !== `\0${id}`) return null
      const { mode, name } = this.environment
      const table = await readTable(mode === 'build' && name === 'client' ? isForMembers : () => true)
      return `export const calls = ${JSON.stringify(table)}`
    },
  }
}

type Row = readonly [string, string, readonly string[], string?]

const isForMembers = ({ id }: CallFacts): boolean => !id.startsWith('studio/')

async function readTable(isAsked: (call: CallFacts) => boolean): Promise<{ [id: string]: Row }> {
  const contract: { [name: string]: unknown } = await import(pathToFileURL('src/contract/index.ts').href)
  const table: { [id: string]: Row } = {}
  for (const { id, method, path, ambient = [], freedBy } of Object.values(contract).flatMap(callsIn).filter(isAsked))
    table[id] = freedBy === undefined ? [method, path, ambient] : [method, path, ambient, freedBy]
  return table
}

interface CallFacts {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly ambient?: readonly string[]
  readonly freedBy?: string
}

/** The contract exports calls singly, in a list or by name: whatever looks like a call is one. */
function callsIn(value: unknown): readonly CallFacts[] {
  if (typeof value !== 'object' || value === null) return []
  if (isCall(value)) return [value]
  return Object.values(value).filter(isCall)
}

function isCall(value: unknown): value is CallFacts {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'kind' in value
}
