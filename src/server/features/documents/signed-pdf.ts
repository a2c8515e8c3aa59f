import { PDF } from '@libpdf/core'
import { sayIfAny } from '#sentences/create-sentences.ts'
import type { CallContext } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { momentInLetter } from '../moment-in-words.ts'
import { paperReader } from '../papers/reader.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import type { PaperFile } from './paper-files.ts'
import type { PaperRow } from './repository.ts'
import type { Signature } from './signature.ts'

export interface Signing {
  readonly paper: PaperRow
  /** What was shown. */
  readonly shown: PaperFile
  readonly signature: Signature
  readonly signer: string
  /** For whom; null: for themselves. */
  readonly person: string | null
  /** Of the club. */
  readonly timeZone: string
  readonly today: string
}

/**
 * The signed paper: the file that was shown, to its last byte, and behind it a sheet with signature, time and the hash of
 * what was shown. Whoever cuts the file at the length of the first one has that one again. Null: it could not be made.
 */
export async function signedPdf(
  context: CallContext,
  { paper, shown, signature, signer, person, timeZone, today }: Signing,
): Promise<Uint8Array | null> {
  const { release, lang, now } = context
  const reader = await paperReader(context, paper.person_id, paper.center_id)
  if (reader === null) return null
  const language = paperLanguage(release, lang)
  const pdf = await PDF.load(shown.bytes)
  const pages = pdf.getPageCount()
  const document = sayIfAny(sentencesOf(release, language.code), `element.paper-list.type.${paper.type}`) ?? shown.name
  const sheet = await writePaper(context, 'signature', {
    data: {
      ...reader,
      document,
      signer,
      person: person ?? '',
      way: signature.way,
      hash: shown.sha256,
      date: paperWords(language).date(today),
      moment: `${momentInLetter(language.locale, now, timeZone)} (${now.toISOString()})`,
      pages: String(pages),
      strokes: signature.way === 'DRAWN' ? signature.strokes.map((stroke) => stroke.map(([x, y]) => [x, y])) : [],
      typed: signature.way === 'TYPED' ? signature.name : '',
    },
    name: { key: 'paper.signature.file', of: document },
  })
  if (sheet === null) return null
  const behind = await PDF.load(new Uint8Array(Buffer.from(sheet.data, 'base64')))
  await pdf.copyPagesFrom(behind, [...Array(behind.getPageCount()).keys()])
  return pdf.save({ incremental: true })
}

export const pagesOf = async (bytes: Uint8Array): Promise<number> => (await PDF.load(bytes)).getPageCount()
