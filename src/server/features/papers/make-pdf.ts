import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PaperContent, PaperFault, PaperTemplate } from './paper-content.ts'

/** A template with its data as a PDF. Throws where the template is broken: it is a document. */
export async function makePdf(
  template: PaperTemplate,
  { lang, direction, data, more = {}, madeAt }: PaperContent,
): Promise<Uint8Array> {
  const typst = compiler()
  const given = JSON.stringify({ ...more, template: template.name, lang, direction, data })
  // One compiler for all, without an await in between: the sources of two chains never meet.
  typst.resetShadow()
  for (const [name, source] of Object.entries(template.sources)) {
    typst.mapShadow(pathOf(name), Buffer.from(source))
  }
  const { result, ...compiled } = taken(typst.compile({ mainFilePath: pathOf(template.name), inputs: { given } }))
  if (result === null) {
    const reasons = compiled.error === null ? [] : typst.fetchDiagnostics(compiled.error)
    throw new Error(`the paper ${template.name} cannot be made: ${JSON.stringify(reasons)}`)
  }
  const seconds = madeAt === undefined ? {} : { creationTimestamp: Math.floor(madeAt.getTime() / 1000) }
  const pdf = new Uint8Array(typst.pdf(result, seconds))
  typst.evictCache(keptCompilations)
  return pdf
}

/** Where templates are not written as Typst is: they are read, not set, so they need no data. */
export function faultsOf(sources: PaperTemplate['sources']): readonly PaperFault[] {
  const typst = compiler()
  return Object.entries(sources).flatMap(([name, source]) => {
    typst.resetShadow()
    // Within a function that nobody calls the whole source is read, and nothing of it is done.
    typst.mapShadow(pathOf(name), Buffer.from(`#let never() = [${source}\n]`))
    const { error } = taken(typst.compile({ mainFilePath: pathOf(name) }))
    const [first] = error === null ? [] : typst.fetchDiagnostics(error)
    return first === undefined ? [] : [{ name, line: lineIn(first), message: String(first.message) }]
  })
}

/** From 1; the range of a diagnostic counts from 0. */
const lineIn = ({ range }: { readonly range?: unknown }): number => Number(/^(\d+)/.exec(String(range))?.[1] ?? 0) + 1

const taken = (compiled: ReturnType<NodeCompiler['compile']>) => ({
  result: compiled.result,
  error: compiled.hasError() ? compiled.takeError() : null,
})

const keptCompilations = 10

/** A folder that is not there: templates read each other and nothing of this machine. */
const nowhere = join(import.meta.dirname, 'no-files')
const pathOf = (name: string): string => join(nowhere, `${name}.typ`)

let made: NodeCompiler | null = null

/** Made at the first paper: fonts take a tenth of a second to read. */
function compiler(): NodeCompiler {
  made ??= NodeCompiler.create({ workspace: nowhere, fontArgs: [{ fontBlobs: fonts.map(readFont) }] })
  return made
}

const fonts = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  'noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
]

const { resolve } = createRequire(import.meta.url)
const readFont = (file: string): Buffer => readFileSync(resolve(`@expo-google-fonts/${file}`))
