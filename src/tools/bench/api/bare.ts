import Fastify, { type FastifyInstance } from 'fastify'
import { type CompiledQuery, createQueryId, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import { db, setDatabase } from '#server/db/ambient.ts'

/** Fastify as it comes, on a port of its own: hello world, and statements that were written beforehand. */
export async function startBare(
  statements: { readonly [path: string]: readonly CompiledQuery[] },
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<number> {
  const app = Fastify()
  more(app)
  app.get('/hello', async () => ({ hello: 'world' }))
  for (const [path, all] of Object.entries(statements)) {
    app.get(path, async () => {
      let row: unknown
      for (const one of all) row = (await db().executeQuery(one)).rows[0]
      return row ?? {}
    })
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

/** The statement that some work sends first; what is built once has to have been sent before. */
export async function statementOf(work: () => Promise<unknown>): Promise<CompiledQuery> {
  const [first] = await statementsOf(work)
  if (!first) throw new Error('no statement was sent')
  return first
}

/** All that some work sends, in its order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
  const seen: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(new PostgresQueryCompiler().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const plain = db()
  const watched = plain.withPlugin(watch)
  const send = watched.executeQuery.bind(watched)
  watched.executeQuery = (query, ...rest) => {
    if ('sql' in query) seen.push(query)
    return send(query, ...rest)
  }
  setDatabase(watched)
  await work().finally(() => setDatabase(plain))
  return seen
}
