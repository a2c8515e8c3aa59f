import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { restartsServer } from './dev-changes.ts'

/**
 * `npm run dev`: Vite serves the portal from its sources, and the open page follows: new styles and edited components in
 * place, with what was typed. A change of anything that the server holds in memory, documents among them, starts the
 * server again.
 */
let server = start()
let stopping: ChildProcess | null = null
let again: NodeJS.Timeout | undefined
let ending = false

for (const folder of ['src', 'flows', 'schemas']) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file === null || !restartsServer(`${folder}/${file.replaceAll('\\', '/')}`)) return
    // Editors write a file in several goes.
    clearTimeout(again)
    again = setTimeout(() => restart(file), 100)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true
    if (hasEnded(server)) process.exit(0)
    server.kill('SIGTERM')
  })
}

function start(): ChildProcess {
  const started = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, FOYER_DEV: '1' },
  })
  started.on('exit', (code) => {
    if (ending) process.exit(code ?? 0)
    if (code) process.stdout.write('The server has stopped: it starts again with the next change.\n')
  })
  return started
}

/** The old one lets go of port and database first. A change meanwhile is seen by the next one anyway. */
function restart(file: string): void {
  if (stopping === server) return
  process.stdout.write(`${file} has changed: the server starts again.\n`)
  if (hasEnded(server)) {
    server = start()
    return
  }
  stopping = server
  server.once('exit', () => {
    if (!ending) server = start()
  })
  server.kill('SIGTERM')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
