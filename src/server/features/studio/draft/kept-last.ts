/** What was worked out last for each of a few names; the same `version` asks for it again in vain. */
export function keptLast<T>(most: number) {
  const kept = new Map<string, { readonly version: string; readonly value: Promise<T> }>()
  return {
    of(name: string, version: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(name)
      const found = known?.version === version ? known : { version, value: make() }
      kept.delete(name)
      kept.set(name, found)
      found.value.catch(() => kept.get(name) === found && kept.delete(name))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return found.value
    },
  }
}
