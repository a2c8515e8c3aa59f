import type { Boot } from '#contract/boot.ts'
import { mapOf } from '#engine/logic/values.ts'
import { deriveTheme, type Theme, type Tokens } from '#engine/theme/derive-theme.ts'
import { themeAttributes, themeCss } from '#engine/theme/theme-css.ts'
import { escapeHtml, inlineJson } from './escape.ts'
import { type LaterFiles, startScript } from './start-script.ts'
import { fillTemplate } from './template.ts'

/** Files of the build that one page begins with. */
export interface PageFiles {
  /** The build's own code: it runs once the server's page has been painted. In development, Vite's tag stands in the template. */
  readonly entry: string | null
  /** Style sheets that it links to. */
  readonly styles: readonly string[]
  /** The style that stands in it. */
  readonly css: string
  /** Fetched at once, beside style and font. */
  readonly modules: readonly string[]
  /** Fetched once the page has been painted. */
  readonly later: LaterFiles
  readonly fonts: readonly string[]
}

interface PageContent {
  readonly template: string
  readonly boot: Boot
  readonly direction: 'ltr' | 'rtl'
  readonly nonce: string
  /** Nothing, where it could not be drawn. */
  readonly drawn: { readonly html: string; readonly title: string }
  readonly files: PageFiles
  /** The chain's own, after the theme. */
  readonly css: string
  /** Where its links to sign in lead, from which one comes back to it; null: nobody does. */
  readonly signIn: string | null
}

/** The whole page: complete enough to be read before a script has run, and without a request that waits for another. */
export function pageHtml({ template, boot, direction, nonce, drawn, files, css, signIn }: PageContent): string {
  const theme = deriveTheme(mapOf(boot.config.lookAndFeel))
  const head = `<meta property="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="${theme.scheme === 'auto' ? 'light dark' : theme.scheme}">
${browserColours(theme)}
<title>${escapeHtml(drawn.title)}</title>
<link rel="icon" href="${escapeHtml(iconOf(boot))}">
${linksTo(files)}
<style nonce="${nonce}">${files.css}${themeCss(theme)}${css}</style>`
  const start =
    files.entry === null ? '' : `\n<script nonce="${nonce}">${startScript(files.entry, files.later, signIn)}</script>`
  return fillTemplate(template, {
    attributes: tagAttributes({ lang: boot.lang, dir: direction, ...themeAttributes(theme) }),
    head,
    drawn: drawn.html,
    boot: `<script type="application/json" id="boot">${inlineJson(boot)}</script>${start}`,
  })
}

/** The bar of a phone's browser goes on where the header ends. */
function browserColours({ tokens, darkTokens, header }: Theme): string {
  const of = (all: Tokens) => escapeHtml((header === 'ink' ? all.band : all.surface) ?? '#ffffff')
  const light = `<meta name="theme-color" content="${of(tokens)}">`
  if (!darkTokens) return light
  return `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${of(darkTokens)}">\n${light}`
}

function linksTo({ styles, modules, fonts }: PageFiles): string {
  return [
    // The boot comes after all that can be seen: a picture before it would lack something, and only take time.
    '<link rel="expect" href="#boot" blocking="render">',
    ...fonts.map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(path)}">`),
    ...styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`),
    ...modules.map((path) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(path)}">`),
  ].join('\n')
}

function tagAttributes(attributes: { readonly [name: string]: string }): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** A chain's own icon if it has one, else one drawn of its colour and initial (`/favicon.svg`). */
function iconOf({ config }: Boot): string {
  const look = config.lookAndFeel
  const icon = typeof look === 'object' && look !== null && 'favicon' in look ? look.favicon : null
  return typeof icon === 'string' && /^(\/|https:\/\/)/.test(icon) ? icon : '/favicon.svg'
}
