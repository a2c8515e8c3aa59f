import type { Log } from './http/deps.ts'

/** One JSON object per line on standard output; in demo mode only what went wrong, on standard error. */
export function createLog(production: boolean): Log {
  const write = (level: string, fields: object, line: string) => {
    const text = `${JSON.stringify({ time: new Date().toISOString(), level, line, ...fields })}\n`
    if (production) process.stdout.write(text)
    else process.stderr.write(text)
  }
  return {
    info: (fields, line) => (production ? write('info', fields, line) : undefined),
    warn: (fields, line) => write('warn', fields, line),
    error: (fields, line) => write('error', fields, line),
  }
}
