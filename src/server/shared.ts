const running = new Map<string, Promise<unknown>>()

/** Who asks for the same while it runs in this process waits for it, and gets the same. */
export function shared<T>(name: string, run: () => Promise<T>): Promise<T> {
  const known = running.get(name)
  if (known) return known as Promise<T> // by its name it is the same work
  const coming = run().finally(() => running.delete(name))
  running.set(name, coming)
  return coming
}
