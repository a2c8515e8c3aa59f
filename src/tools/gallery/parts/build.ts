import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'

/** The page of all parts, put under an address of a chain whose theme it borrows: no page of the product. */
export async function showParts(page: Page, origin: string): Promise<void> {
  files ??= buildParts()
  const built = await files
  await page.goto(`${origin}/404`)
  const theme = await page.evaluate(() => ({
    attributes: [...document.documentElement.attributes].map(({ name, value }) => `${name}="${value}"`).join(' '),
    css: document.querySelector('head > style')?.textContent ?? '',
  }))
  const sheets = [...built.keys()].filter((name) => name.endsWith('.css'))
  const scripts = [...built.keys()].filter((name) => name.endsWith('.js'))
  const html = `<!doctype html><html ${theme.attributes}><head><title>Teile</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${sheets.map((name) => `<link rel="stylesheet" href="/parts/${name}">`).join('')}<style>${theme.css}</style></head>
<body><div id="root"></div>${scripts.map((name) => `<script type="module" src="/parts/${name}"></script>`).join('')}</body></html>`
  await page.route(/\/parts(\/|$)/, (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/parts\/?/, '')
    const body = name === '' ? html : built.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) })
  })
}

let files: Promise<ReadonlyMap<string, string | Uint8Array>> | null = null

async function buildParts(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base: '/parts/',
    // As the portal's own, by which the checks know the parts.
    css: {
      modules: {
        generateScopedName: (local, file) => `${basename(dirname(file))}-${basename(file).split('.')[0]}_${local}`,
      },
    },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'parts-page.tsx'),
        output: { codeSplitting: false, entryFileNames: 'parts.js' },
      },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : sourceOf(file)]))
}

const sourceOf = ({ fileName, source }: { readonly fileName: string; readonly source: string | Uint8Array }) =>
  fileName.endsWith('.css') ? showingStates(String(source)) : source

function typeOf(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? 'html'
  return (
    { js: 'text/javascript', css: 'text/css', html: 'text/html', woff2: 'font/woff2' }[ending] ??
    'application/octet-stream'
  )
}

/** Style sheets in which `data-shown` does what a pointer and the Tab key do elsewhere. */
function showingStates(css: string): string {
  return css
    .replaceAll(/(?<!\(hover):hover\b/g, ':is(:hover,[data-shown~=hover])')
    .replaceAll(/:active\b/g, ':is(:active,[data-shown~=pressed])')
    .replaceAll(/:focus-visible\b/g, ':is(:focus-visible,[data-shown~=focus])')
}
