import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { shapeKey, shapesOf } from '#engine/forms/leaf-shape.ts'
import { checkOf } from '#server/releases/checks.ts'
import { lean } from '#tools/vite/lean.ts'
import { rjsfSchema } from './contestants/rjsf-form.ts'
import { benchForm } from './our-form.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../../..')

export interface BuiltPage {
  readonly html: string
  readonly gzipBytes: number
}

/** Builds one contestant for production at one size, as a single page. */
export async function buildPage(contestant: string, fields: number): Promise<BuiltPage> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [compiledValidators(fields), leafChecks(fields), ...(contestant === 'ours' ? [lean()] : [])],
    define: { __FIELDS__: String(fields), 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      rolldownOptions: {
        input: join(here, isPeer(contestant) ? 'peers' : 'contestants', `${contestant}.tsx`),
        output: { codeSplitting: false, entryFileNames: 'page.js' },
      },
    },
  })
  const { output } = Array.isArray(result)
    ? (result[0] ?? { output: [] })
    : 'output' in result
      ? result
      : { output: [] }
  const script = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  )
  const css = styles.map((style) => (typeof style === 'string' ? style : new TextDecoder().decode(style))).join('\n')
  return { html: pageOf(script, css), gzipBytes: gzipSync(script).length + (css === '' ? 0 : gzipSync(css).length) }
}

const isPeer = (contestant: string) => !['floor', 'ours'].includes(contestant)

/** The page says itself when it is usable: every field stands there, and a frame has been drawn since. */
function pageOf(script: string, css: string): string {
  const watch = `const done=()=>{const n=document.querySelectorAll('#root input,#root select').length;
if(n>=window.expected)requestAnimationFrame(()=>setTimeout(()=>{window.usable=performance.now()}));else requestAnimationFrame(done)};
requestAnimationFrame(done)`
  const safe = script.replaceAll('</script', '<\\/script')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>form</title><style>${css}</style><body><div id="root"></div><script>window.expected=EXPECTED;${watch}</script><script type="module">${safe}</script></body></html>`
}

/** What `@rjsf/validator-ajv8` compiles ahead of time, as the module that the precompiled contestant imports. */
function compiledValidators(fields: number): Plugin {
  const name = 'virtual:compiled-validators'
  return {
    name: 'compiled-validators',
    resolveId: (source) =>
      source === name ? join(here, 'peers/node_modules/.compiled', `validators-${fields}.cjs`) : null,
    async load(id) {
      if (!id.endsWith(`validators-${fields}.cjs`)) return null
      return readFile(id, 'utf8')
    },
    async buildStart() {
      const require = createRequire(join(here, 'peers/package.json'))
      const file = join(here, 'peers/node_modules/.compiled', `validators-${fields}.cjs`)
      const { compileSchemaValidatorsCode } = require('@rjsf/validator-ajv8/dist/compileSchemaValidators')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, compileSchemaValidatorsCode(rjsfSchema(fields)))
    },
  }
}

/** The checks that a release compiles for browsers, as its module of a flow carries them. */
function leafChecks(fields: number): Plugin {
  const name = 'virtual:leaf-checks'
  return {
    name: 'leaf-checks',
    resolveId: (source) => (source === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null
      const sources = shapesOf({ forms: { bench: benchForm(fields) }, values: {} }).map((shape) => {
        const check = checkOf(shape)
        if ('reason' in check) throw new Error(check.reason)
        return `${JSON.stringify(shapeKey(shape))}: ${check.source}`
      })
      const runtime = join(root, 'src/engine/tables/validator-runtime.ts')
      return `import { validatorRuntime as runtime } from ${JSON.stringify(runtime)}\nexport const checks = { ${sources.join(',\n')} }`
    },
  }
}
