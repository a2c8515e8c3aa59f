import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server } from 'node:http'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { db, setDatabase } from '#server/db/ambient.ts'

/** The most statements that one request of each call sent, by its path. */
export type Counts = { readonly [path: string]: number }

/** Counts statements by the request that they are sent for, from `start` on. Begin, commit and savepoints are none. */
export function countStatements(server: Pick<Server, 'prependListener'>): { start(): void; most(): Counts } {
  const requests = new AsyncLocalStorage<{ count: number }>()
  const most: { [path: string]: number } = {}
  const watch = (request: { readonly url?: string }, answer: NodeJS.EventEmitter) => {
    const own = { count: 0 }
    requests.enterWith(own)
    const [path = ''] = (request.url ?? '').split('?')
    answer.once('close', () => {
      most[path] = Math.max(most[path] ?? 0, own.count)
    })
  }
  const none = new WeakSet<object>()
  // What was built once is sent without being built again: results are counted.
  const counter: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isSavepoint(node)) none.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      const own = requests.getStore()
      if (own && !none.has(queryId)) own.count += 1
      return result
    },
  }
  const start = () => {
    server.prependListener('request', watch)
    setDatabase(db().withPlugin(counter))
  }
  return { start, most: () => most }
}

const isSavepoint = (node: RootOperationNode): boolean =>
  node.kind === 'RawNode' && /^(savepoint|release|rollback)/.test(node.sqlFragments[0] ?? '')
