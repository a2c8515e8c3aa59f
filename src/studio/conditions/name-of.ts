import type { Documents } from '../documents/use-documents.ts'

/** What members call the fields of a form that a condition reads; null: what it reads has no name of theirs. */
export function nameOfIn({ names }: Pick<Documents, 'names'>, form: string): (path: string) => string | null {
  return (path) => {
    const [, field] = /^(?:form|mode|record)\.([\w-]+)$/.exec(path) ?? []
    return field === undefined ? null : (names[`form.${form}.${field}`] ?? null)
  }
}
