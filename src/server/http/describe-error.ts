import { scrub } from '../redact.ts'

/** An error as the log may hold it: the database quotes values in its messages, so what looks personal is blotted out. */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const { code, constraint, table, routine } = error as { [name: string]: unknown } & Error
  return {
    name: error.name,
    message: scrub(error.message),
    ...picked({ code, constraint, table, routine }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

const picked = (fields: { readonly [name: string]: unknown }) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
