import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServerIn } from '../browser/support/server-process.ts'
import { ensureTemplate } from '../server/support/template.ts'

/**
 * `node tests/server/support/with-postgres.ts node tests/support/prepare-run.ts FOLDER`: makes ready, while the stages before
 * are played, what a stage would wait for at its begin: the template of the embedded database, a PostgreSQL, whose address
 * is written into `FOLDER/postgres`, and in `FOLDER/demo` the filled demo. The PostgreSQL ends with it, when it is told to.
 */
const [, , folder = ''] = process.argv
if (folder === '') throw new Error('into which folder is it to be put?')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
writeFileSync(join(folder, 'postgres'), process.env.FOYER_TEST_PG ?? '')
await ensureTemplate()
const server = await startServerIn(join(folder, 'demo'))
await server.end()
writeFileSync(join(folder, 'ready'), '')
setInterval(() => undefined, 60_000)
