import { ensureTemplate } from './template.ts'
import { startCluster } from './with-postgres.ts'

/** Once per run of the server's tests: the template of the embedded database, or a PostgreSQL for all of them. */
export default async function setup(): Promise<() => void> {
  if (process.env.FOYER_TEST_DB !== 'postgres') {
    await ensureTemplate()
    return () => undefined
  }
  if (process.env.FOYER_TEST_PG) return () => undefined
  const cluster = await startCluster()
  process.env.FOYER_TEST_PG = cluster.url
  return () => cluster.stop()
}
