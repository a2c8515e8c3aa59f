import { dayIn } from '#calendar/day-in.ts'
import { say as sentence } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { escapeHtml } from '../../page/escape.ts'
import { brandOf } from '../../releases/brand.ts'
import { defaultLanguage, languagesOf } from '../../releases/languages.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { dayInLetter } from '../day-in-words.ts'
import { sections } from '../personal-data/declared.ts'
import type { CopiedTable } from './repository.ts'
import { cellOf, csvName } from './written.ts'

/** The files of papers and invoices. */
export interface CopiedPapers {
  readonly names: readonly string[]
  /** How many could not be made, or found no room. */
  readonly missing: number
}

/** So many rows of a table stand on the page; the rest in its file. */
const mostRows = 200

/** The page of a copy, in the reader's language: what there is, by part, with the files beside. It loads nothing. */
export function indexPage(
  { release, lang, now }: Pick<CallContext, 'release' | 'lang' | 'now'>,
  tables: readonly CopiedTable[],
  papers: CopiedPapers,
): string {
  const language = languagesOf(release.config).find(({ code }) => code === lang) ?? defaultLanguage(release.config)
  const sentences = sentencesOf(release, language.code)
  const say = (key: string, params: { readonly [name: string]: string | number } = {}) =>
    escapeHtml(sentence(sentences, key, params))
  const parts = sections.flatMap((section) => {
    const those = tables.filter((one) => one.section === section)
    const own = section === 'papers' ? fileList(papers, say) : ''
    return those.length === 0 && own === ''
      ? []
      : [`<section><h2>${say(`copy.${section}`)}</h2>${own}${those.map((one) => tableOf(one, say)).join('')}</section>`]
  })
  const about = { chain: brandOf(release).name, date: dayInLetter(language.locale, dayIn('UTC', now)) }
  return `<!doctype html>
<html lang="${escapeHtml(language.code)}" dir="${language.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${say('copy.title', about)}</title>
<style>${style}</style>
<h1>${say('copy.title', about)}</h1>
<p>${say('copy.about', about)}</p>
${parts.join('\n')}
</html>
`
}

type Say = (key: string, params?: { readonly [name: string]: string | number }) => string

function fileList({ names, missing }: CopiedPapers, say: Say): string {
  const links = names.map((name) => `<li><a href="${linkTo(name)}">${escapeHtml(name.replace(/^\w+\//, ''))}</a></li>`)
  const rest = missing === 0 ? '' : `<p>${say('copy.missing', { count: missing })}</p>`
  return links.length === 0 ? rest : `<ul>${links.join('')}</ul>${rest}`
}

function tableOf(one: CopiedTable, say: Say): string {
  const { table, rows } = one
  const columns = Object.keys(rows[0] ?? {})
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows
    .slice(0, mostRows)
    .map((row) => `<tr>${columns.map((name) => `<td dir="auto">${escapeHtml(cellOf(row[name]))}</td>`).join('')}</tr>`)
  const caption = `${escapeHtml(table)}: ${say('copy.rows', { count: rows.length })}`
  return `<h3><a href="${linkTo(csvName(one))}">${caption}</a></h3>
<div tabindex="0" role="region" aria-label="${escapeHtml(table)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const linkTo = (name: string): string => escapeHtml(name.split('/').map(encodeURIComponent).join('/'))

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1c2430}
h2{margin-top:2.5rem;border-top:1px solid #c9ced6;padding-top:1rem}h3{font-size:1rem;font-weight:600}
div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #dfe3e8;padding:.375rem .625rem;text-align:start;vertical-align:top;max-width:24rem;overflow-wrap:anywhere}
th{background:#f3f4f7;white-space:nowrap}`
