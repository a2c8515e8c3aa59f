import type { Log } from './http/deps.ts'
import { redact } from './redact.ts'

/** Where lines go: standard output in production; in demo mode only what went wrong, on standard error. */
export interface LogStreams {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

const processStreams: LogStreams = {
  out: oncePerTurn((text) => process.stdout.write(text)),
  err: (text) => process.stderr.write(text),
}

/** One JSON object per line, redacted last of all: what a caller forgot to leave out is left out here. */
export function createLog(production: boolean, { out, err }: LogStreams = processStreams): Log {
  const write = (level: string, fields: object, line: string) => {
    const own = `{"time":"${timeOf(Date.now())}","level":"${level}","line":${JSON.stringify(line)}`
    const rest = JSON.stringify(redact(fields))
    const text = `${own}${rest === '{}' ? '' : ','}${rest.slice(1)}\n`
    if (production) out(text)
    else err(text)
  }
  return {
    info: (fields, line) => (production ? write('info', fields, line) : undefined),
    warn: (fields, line) => write('warn', fields, line),
    error: (fields, line) => write('error', fields, line),
  }
}

let known = { ms: Number.NaN, time: '' }

/** Many lines are of one millisecond. */
function timeOf(ms: number): string {
  if (known.ms !== ms) known = { ms, time: new Date(ms).toISOString() }
  return known.time
}

/** Lines of one turn of the event loop leave in one write: each costs as much as many. What is left leaves with the process. */
function oncePerTurn(write: (text: string) => void): (text: string) => void {
  let waiting: string[] = []
  const flush = () => {
    const text = waiting.join('')
    waiting = []
    if (text !== '') write(text)
  }
  process.once('exit', flush)
  return (text) => {
    if (waiting.length === 0) setImmediate(flush)
    waiting.push(text)
  }
}
