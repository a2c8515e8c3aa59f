import type { Plugin } from 'vite'

interface Unwanted {
  readonly reason: string
  /** What stands in its place: enough to be imported. */
  readonly instead: string
}

/** Libraries that others pull in and that a member's browser never needs. */
const unwanted: { readonly [library: string]: Unwanted } = {
  'markdown-to-jsx': {
    reason: 'descriptions of fields come from texts, through templates of our own',
    instead: 'export default null',
  },
  'fast-uri': {
    reason: 'RJSF resolves references between schemas with it; ours are resolved before RJSF sees them',
    instead: 'export default null',
  },
  'use-sync-external-store/shim': {
    reason: 'React has it',
    instead: "export { useSyncExternalStore } from 'react'",
  },
  'fast-equals': {
    reason: 'RJSF compares props deeply with it; ours keep their identity, so sameness is identity',
    instead: 'export const createCustomEqual = () => Object.is',
  },
}

/** The same for single files of `@rjsf/utils`. */
const unwantedFiles: typeof unwanted = {
  './enums.js': {
    reason: 'sentences of widgets that are not ours; `SchemaField` names one of them',
    instead: 'export const TranslatableString = {}',
  },
  './findSchemaDefinition.js': {
    reason: 'it follows `$ref`; the engine has done so before',
    instead: `const never = null
export { never as default, never as makeAllReferencesAbsolute, never as splitKeyElementFromObject, never as findSchemaDefinitionRecursive }`,
  },
}

/** Leaves them out of the build. */
export function keepOut(): Plugin {
  return {
    name: 'keep-out',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const isFile = importer?.includes('/@rjsf/utils/') === true && Object.hasOwn(unwantedFiles, source)
      return isFile || Object.hasOwn(unwanted, source) ? `\0instead:${source}` : null
    },
    load(module) {
      if (!module.startsWith('\0instead:')) return null
      const source = module.slice('\0instead:'.length)
      return (unwanted[source] ?? unwantedFiles[source])?.instead ?? null
    },
  }
}
