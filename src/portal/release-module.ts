import type { ReleaseModule } from '#contract/release-file.ts'
import { fileCache } from './file-cache.ts'

const modules = fileCache<ReleaseModule>((url) => import(/* @vite-ignore */ url))

/** The documents of a flow or screen with their checks: a module whose address changes with its content. */
export const loadReleaseModule = modules.load

/** The same, for whoever has it. */
export const keepReleaseModule = modules.keep

export const useReleaseModule = modules.use
