import type { Plugin } from 'vite'

/**
 * The router comes as one file whose components are named by assignment and made by calls, so a bundler must keep them
 * all: two thirds of its bytes, none of them used here. Without the names, and with the calls marked as free of effects,
 * what nobody imports falls away.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return null
      const unnamed = code.replace(/^\s*\w+\.displayName = [^;]*;$/gm, '')
      return {
        code: unnamed.replace(/= (React\d*\.(createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}
