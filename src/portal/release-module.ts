import { use } from 'react'
import type { ReleaseModule } from '#contract/release-file.ts'
import { arriving } from './missing-chunk.ts'

const loaded = new Map<string, ReleaseModule>()
const coming = new Map<string, Promise<ReleaseModule>>()

/** The documents of a flow or screen with their checks: a module whose address changes with its content. */
export function loadReleaseModule(url: string): Promise<ReleaseModule> {
  const known = coming.get(url)
  if (known) return known
  const module: Promise<ReleaseModule> = arriving(import(/* @vite-ignore */ url))
  coming.set(url, module)
  module.then(
    (documents) => loaded.set(url, documents),
    () => coming.delete(url),
  )
  return module
}

export function useReleaseModule(url: string): ReleaseModule {
  return loaded.get(url) ?? use(loadReleaseModule(url))
}
