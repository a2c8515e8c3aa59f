import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What RJSF takes along for cases that the portal does not have, in a few lines each. Only the build has them; development
 * and tests run what RJSF came with, and `tests/tools/lean.test.ts` holds the two against each other.
 */
const ours: { readonly [library: string]: string } = {
  'fast-uri': 'fast-uri.ts',
  'fast-equals': 'fast-equals.ts',
  'markdown-to-jsx/react': 'markdown.ts',
}

export function lean(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const file = importer?.includes('/@rjsf/') ? ours[source] : undefined
      return file === undefined ? null : fileURLToPath(new URL(`lean/${file}`, import.meta.url))
    },
  }
}
