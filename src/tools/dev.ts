import { spawn } from 'node:child_process'

/** `npm run dev`: the server restarts when its files change; the portal is served by Vite with hot reload. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, FOYER_DEV: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
