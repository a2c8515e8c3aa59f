import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { languageCodesOf } from '#engine/check/check-texts.ts'
import { withoutForm } from '#engine/check/text-groups.ts'
import type { OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { textFile } from '#server/releases/documents/from-problem.ts'
import { type FoundChain, type FoundDocuments, readDocuments } from '#server/releases/documents/read-documents.ts'
import { productOf } from '#server/releases/documents/sound-documents.ts'
import type { Command, CommandResult, UsageProblem } from '../index.ts'
import { csvOfWorksheet, type ReadWorksheet, readCsv } from './csv.ts'
import { judge } from './judge.ts'
import { keepSentences, offerLanguage, rowOfLanguage } from './keep.ts'
import { keepPieces, piecesOf } from './pieces.ts'
import { type WorksheetRow, worksheetOf } from './worksheet.ts'
import { readXliff, xliffOf } from './xliff.ts'

/** What a chain says in a language, and where it is written. */
interface Said {
  readonly chain: string
  readonly lang: string
  readonly docs: ReleaseDocs
  readonly rows: readonly WorksheetRow[]
  readonly fileOf: (key: string) => string
}

/**
 * `texts --chain C --lang L [pattern]`: what a chain says and where, or with `--out F` a worksheet of it for a translator,
 * which `--in F` reads back into the chain's own folder. A pattern is a part of a key or of a sentence.
 */
export const textsCommand: Command = async (root, { chain, lang, out, in: back, json, pattern }) => {
  if (chain === undefined) return { wrong: '"texts" needs --chain <chain>: sentences are written for one chain.' }
  if (lang === undefined || !isLanguage(lang)) {
    return {
      wrong: `"texts" needs --lang <language>, such as fr or pt-BR${lang === undefined ? '' : `: "${lang}" is none`}.`,
    }
  }
  if (out !== undefined && back !== undefined) return { wrong: 'Choose one of --out and --in.' }
  const said = await saidBy(root, chain, lang)
  if ('wrong' in said) return said
  if (back !== undefined) {
    return pattern === undefined ? takeBack(root, said, back) : { wrong: '"texts --in" takes no pattern.' }
  }
  const rows = said.rows.filter((row) => fits(row, pattern ?? ''))
  if (rows.length === 0) return { wrong: `${chain} says nothing with "${pattern}".` }
  if (out !== undefined) return writeSheet(root, said, rows, out)
  const list = rows.map(({ key, source, target, where }) => ({ key, source, target, where }))
  if (json) return { ok: true, text: JSON.stringify({ texts: list }) }
  return {
    ok: true,
    text: rows.map((row) => `${row.key}\n    ${row.target || '(none yet)'}\n    ${row.where}`).join('\n'),
  }
}

function isLanguage(lang: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(lang)) return false
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(lang) !== undefined
}

function fits({ key, source, target }: WorksheetRow, pattern: string): boolean {
  const words = pattern.toLowerCase()
  return [key, source, target].some((text) => text.toLowerCase().includes(words))
}

/** Documents that do not hold together say nothing; that the language lacks sentences is why one asks. */
async function saidBy(root: string, chain: string, lang: string): Promise<Said | UsageProblem> {
  const { problems } = await checkDocuments(root, chain)
  const others = problems.filter(({ severity, params }) => severity === 'error' && params.locale !== lang)
  const found = await readDocuments(root)
  const layer = found.chains[chain]
  if (others.length > 0 || !layer?.config) {
    return { wrong: `The documents of ${chain} have problems: npm run flows -- check --chain ${chain}.` }
  }
  // The check has said that they are of these shapes.
  const { docs } = resolveLayers({
    product: productOf(found),
    layer: {
      ...layer,
      chain,
      config: layer.config,
      overlay: layer.overlay as OverlayDoc | null,
      forms: layer.forms as unknown as ReleaseDocs['forms'], // see above
    },
  })
  const users = {
    calls: callFacts(),
    elements: new Map(Object.entries(found.elements)),
    product: new Set(Object.keys(found.texts.en ?? {}).map(withoutForm)),
  }
  const written = writtenBy(found, layer, lang)
  return {
    chain,
    lang,
    docs,
    rows: [...worksheetOf(docs, lang, written, users), ...piecesOf(layer.config, lang)],
    fileOf: fileOf(found, layer),
  }
}

/** Sentences as files hold them: what a derived flow has from its base is said there. */
const writtenBy = (found: FoundDocuments, layer: FoundChain, lang: string): ReleaseDocs['texts'] =>
  Object.fromEntries(['en', lang].map((one) => [one, { ...found.texts[one], ...layer.texts[one] }]))

const fileOf =
  (found: FoundDocuments, { textFiles }: FoundChain) =>
  (key: string): string => {
    const base = withoutForm(key)
    const files = [textFiles, found.textFiles]
    const known = ['', '_one', '_other']
      .map((form) => `${base}${form}`)
      .find((one) => files.some((map) => map.has(`en/${one}`)))
    return textFile('en', known ?? key, { textFiles: files })
  }

function writeSheet(
  root: string,
  { chain, lang }: Said,
  rows: readonly WorksheetRow[],
  out: string,
): CommandResult | UsageProblem {
  const file = resolve(root, out)
  const text =
    kindOf(out) === 'csv' ? csvOfWorksheet(rows, lang) : kindOf(out) === 'xliff' ? xliffOf(rows, lang, chain) : null
  if (text === null) return { wrong: `"${out}" is no worksheet: end its name with .csv or .xlf.` }
  if (existsSync(file)) return { wrong: `There is a file "${out}" already: somebody may have worked in it.` }
  writeFileSync(file, text)
  const open = rows.filter(({ target }) => target === '').length
  return {
    ok: true,
    text: `${out}: ${rows.length} sentences, ${open} without a translation. Back: npm run flows -- texts --chain ${chain} --lang ${lang} --in ${out}`,
  }
}

function kindOf(file: string): 'csv' | 'xliff' | null {
  const ending = extname(file).toLowerCase()
  return ending === '.csv' || ending === '.txt' ? 'csv' : ending === '.xlf' || ending === '.xliff' ? 'xliff' : null
}

/** Nothing is written until all of it is right. */
function takeBack(root: string, { chain, lang, docs, rows, fileOf }: Said, back: string): CommandResult | UsageProblem {
  const file = resolve(root, back)
  if (!existsSync(file)) return { wrong: `There is no file "${back}".` }
  const kind = kindOf(back)
  if (kind === null) return { wrong: `"${back}" is no worksheet: its name ends with .csv or .xlf.` }
  const bytes = readFileSync(file)
  const read: ReadWorksheet = kind === 'csv' ? readCsv(bytes) : readXliff(bytes)
  if ('wrong' in read) return { wrong: `"${back}" ${read.wrong}.` }
  if (read.lang !== lang) return { wrong: `"${back}" is a worksheet for "${read.lang}", not for "${lang}".` }
  const isNew = !languageCodesOf(docs).includes(lang)
  const { changes, problems, remarks } = judge(rows, read.rows, isNew)
  if (problems.length > 0) {
    return {
      ok: false,
      text: [...problems, ...remarks, `Nothing was written: ${problems.length} to be mended in ${back}.`].join('\n'),
    }
  }
  const settings = `flows/chains/${chain}/config.json`
  const pieces = rows.filter(({ content }) => content)
  const sentences = new Map([...changes].filter(([key]) => !pieces.some((row) => row.key === key)))
  const files = [
    ...keepSentences(root, `flows/chains/${chain}/texts/${lang}`, sentences, fileOf),
    ...(sentences.size < changes.size ? [settings] : []),
  ]
  keepPieces(join(root, settings), lang, pieces, changes)
  const row = rowOfLanguage(lang, docs.config)
  const isOffered = isNew && offerLanguage(root, settings, row)
  return {
    ok: true,
    text: [
      ...remarks,
      changes.size === 0
        ? 'Every sentence stands already as the worksheet says it.'
        : `${changes.size} sentences written:`,
      ...files.map((one) => `    ${one}`),
      ...(isOffered ? [`${settings}: the language is offered now, as ${row.longName} (${row.locale}).`] : []),
      ...(isNew && !isOffered ? [`Offer it: add ${JSON.stringify(row)} to "translations" in ${settings}.`] : []),
      `Next: npm run flows -- check --chain ${chain}`,
    ].join('\n'),
  }
}
