import type { Plugin } from 'vite'

interface Slimming {
  /** Files of the library, by the end of their path. */
  readonly files: RegExp
  readonly cuts: readonly Cut[]
}

interface Cut {
  readonly reason: string
  readonly what: RegExp
  readonly instead: string
}

/**
 * Libraries of which a bundler must keep what nobody uses, because it cannot see that it has no effect. Each cut takes
 * a reason to keep away. One that finds nothing stops the build: the library is another, and must be looked at again.
 */
export const slimmings: readonly Slimming[] = [
  {
    files: /\/node_modules\/react-router\/dist\/production\/(chunk-\w+|index)\.mjs$/,
    cuts: [
      { reason: 'the directive is for servers', what: /^"use client";$/gm, instead: '' },
      { reason: 'names are for error messages', what: /^\s*\w+\.displayName = [^;]*;$/gm, instead: '' },
      {
        reason: 'contexts and wrapped components have no effect until they are used',
        what: /= (React\d*\.(createContext|forwardRef|memo)\()/g,
        instead: '= /* @__PURE__ */ $1',
      },
      {
        reason: 'a class with its context is one expression',
        what: /^(var (\w+) = class extends React\d*\.Component \{)([\s\S]*?^\};)\n\2\.contextType = (\w+);$/gm,
        instead: '$1\n  static contextType = $4;$3',
      },
      {
        reason: 'classes that extend have no effect until they are used',
        what: /^(var \w+ =) (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
        instead: '$1 /* @__PURE__ */ (() => $2)();',
      },
    ],
  },
  {
    files: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/,
    cuts: [
      {
        reason: 'sentences come with the page and by `addResourceBundle`, never through a backend',
        what: /^class Connector extends EventEmitter \{[\s\S]*?^\}$/gm,
        instead: 'class Connector extends EventEmitter { state = {} }',
      },
      {
        reason: 'values are readable before they are put into a sentence (`portal/texts/readable.ts`)',
        what: /formatter = Formatter;/g,
        instead: '',
      },
      {
        reason: 'remarks are shown in its debug mode alone',
        what: /^(\s*(?:if \(.*\) )?)(?:this\.logger|baseLogger)\.(?:warn|log|deprecate|once)\((?!.*else).*\);$/gm,
        instead: '$1;',
      },
    ],
  },
]

/** Applies the cuts when the portal is built; in development and in tests the libraries are as they came. */
export function slimLibraries(): Plugin {
  const open = new Set<Cut>()
  return {
    name: 'slim-libraries',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const cut of slimmings.flatMap(({ cuts }) => cuts)) open.add(cut)
    },
    // The router offers its build without developers' warnings to nobody by its name.
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform(code, id) {
      const slimming = slimmings.find(({ files }) => files.test(id))
      if (!slimming) return null
      const slim = slimmed(code, slimming, (cut) => open.delete(cut))
      return { code: slim, map: null }
    },
    buildEnd(error) {
      const [left] = open
      if (left && !error) this.error(`Nothing to cut because ${left.reason}: is the library another version?`)
    },
  }
}

/** The code without what its cuts take away; each cut that found something is told. */
export function slimmed(code: string, { cuts }: Slimming, found: (cut: Cut) => void): string {
  return cuts.reduce((before, cut) => {
    const after = before.replace(cut.what, cut.instead)
    if (after !== before) found(cut)
    return after
  }, code)
}
