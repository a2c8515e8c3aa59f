import { use } from 'react'
import { arriving } from './missing-chunk.ts'

/** `use` reads the state at once instead of waiting for what is there. */
type Coming<T> = Promise<T> & { status?: 'fulfilled' | 'rejected'; value?: T; reason?: unknown }

export interface FileCache<T> {
  /** Fetches it once; again when it had failed. */
  load(name: string): Promise<T>
  /** Takes one that is there already. */
  keep(name: string, file: T): Promise<T>
  /** For whoever draws it: suspends while it comes, throws when it does not. */
  use(name: string): T
}

const caches: Map<string, Coming<unknown>>[] = []

/** Files of the portal by name. What failed stays failed for who draws it, so that they hear of it, until `forgetFailed`. */
export function fileCache<T>(fetch: (name: string) => Promise<T>): FileCache<T> {
  const files = new Map<string, Coming<T>>()
  caches.push(files)
  const load = (name: string, get = fetch): Coming<T> => {
    const known = files.get(name)
    if (known && known.status !== 'rejected') return known
    const file: Coming<T> = arriving(get(name))
    files.set(name, file)
    file.then(
      (value) => void Object.assign(file, { status: 'fulfilled', value }),
      (reason) => void Object.assign(file, { status: 'rejected', reason }),
    )
    return file
  }
  return {
    load: (name) => load(name),
    keep: (name, file) => load(name, () => Promise.resolve(file)),
    use: (name) => use<T>((files.get(name) ?? load(name)) as Promise<T>),
  }
}

/** The next one who draws a file that failed has it fetched again. */
export function forgetFailed(): void {
  for (const files of caches) {
    for (const [name, { status }] of [...files]) if (status === 'rejected') files.delete(name)
  }
}
