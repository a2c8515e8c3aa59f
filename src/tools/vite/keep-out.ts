import type { Plugin } from 'vite'

/**
 * Libraries that others pull in and that a member's browser never runs, and why. They become empty modules; what would
 * call one fails its tests.
 */
const unwanted: { readonly [library: string]: string } = {
  'markdown-to-jsx': 'descriptions of fields come from texts, through templates of our own',
}

export function keepOut(): Plugin {
  return {
    name: 'keep-out',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (Object.hasOwn(unwanted, source) ? `\0empty:${source}` : null),
    load: (module) => (module.startsWith('\0empty:') ? 'export default null' : null),
  }
}
