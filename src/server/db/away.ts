/** Whether an error says that the database is not there, is too slow or too busy now: the same request may work later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = 'code' in at ? String(at.code) : ''
    if (codes.has(code) || code.startsWith('08') || code.startsWith('ECONN')) return true
    if (!code && sentences.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}

const codes = new Set([
  '57P01', // terminated by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '57014', // statement_timeout
  '55P03', // lock_timeout
  '40001', // serialization failure
  '40P01', // deadlock
  '53300', // too many connections
  '53100', // disk full
  'ENOENT', // the socket of a stopped server
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** What `pg` and its pool say without a code. */
const sentences =
  /not queryable|connection terminated|timeout exceeded when trying to connect|query read timeout|connection timeout|client was closed|terminating connection|cannot use a pool after calling end/i
