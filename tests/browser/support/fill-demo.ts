import { renameSync } from 'node:fs'
import { startServerIn } from './server-process.ts'

/** `node tests/browser/support/fill-demo.ts FOLDER`: a demo in a new folder, filled and stopped. A minute's work. */
const [, , folder = ''] = process.argv
if (folder === '') throw new Error('which folder is to be filled?')
const server = await startServerIn(`${folder}-begun`)
await server.end()
// What is not whole is not there.
renameSync(server.folder, folder)
