/** Answers by name: the one that is being read is `''`, earlier ones have the names their requests gave them. */
export interface NamedAnswers {
  readonly [name: string]: unknown
}

/** What stands at `$.payment.status`, `$.captures[0]` or `$page.url`; undefined when there is nothing. */
export function readJsonPath(path: string, answers: NamedAnswers): unknown {
  const { name = '', rest = '' } = /^\$(?<name>[a-z]*)(?<rest>.*)$/.exec(path)?.groups ?? {}
  const start = Object.hasOwn(answers, name) ? answers[name] : undefined
  return [...rest.matchAll(/\.([A-Za-z0-9_-]+)|\[(\d+)\]/g)].reduce((at, [, key, index]) => {
    if (index !== undefined) return Array.isArray(at) ? at[Number(index)] : undefined
    return key !== undefined && isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }, start)
}

/** The text at a path; a number is written out. Undefined for anything else, and for an empty text. */
export function readText(path: string, answers: NamedAnswers): string | undefined {
  const value = readJsonPath(path, answers)
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
