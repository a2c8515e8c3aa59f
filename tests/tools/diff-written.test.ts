import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, ReleaseDocs } from '#engine/documents.ts'
import { valueAt, withValueAt } from '#engine/overlay/place.ts'
import { writtenChanges } from '#explorer/diff/written.ts'
import { writtenSentence } from '#server/releases/difference/sentences.ts'
import { readSources } from '#server/releases/sources.ts'
import { copyOfProduct } from '../documents/changed-product.ts'

let docs: ReleaseDocs

beforeAll(async () => {
  const product = await copyOfProduct()
  const [{ docs: found = null } = {}] = (await readSources(product.root)).chains
  await product.remove()
  if (!found) throw new Error('the documents of nordlys have problems')
  docs = JSON.parse(JSON.stringify(found))
})

/** `config lookAndFeel/mainColor` → the release with another value there; undefined takes it away. */
function edited([root = '', place = '']: readonly string[], value: Json | undefined): ReleaseDocs {
  return withValueAt(docs as unknown as Json, [root, ...place.split('/')], value) as unknown as ReleaseDocs
}

const phone = 'form.member-details.phone'

/** What is edited, and all that is to be said of it. */
const edits: readonly (readonly [place: string, value: Json | undefined, said: readonly string[]])[] = [
  ['config lookAndFeel/mainColor', '#aa0000', ['The setting lookAndFeel/mainColor is "#aa0000", not "#0f6466".']],
  ['config lookAndFeel/bannerColor', '#aa0000', ['The setting lookAndFeel/bannerColor is new: "#aa0000".']],
  ['config features/promoCode', false, ['The setting features/promoCode is false, not true.']],
  ['config menu/profile', 0, ['The setting menu/profile is 0, not 50.']],
  ['config cashBack', null, ['The setting cashBack is null, not']],
  ['config minimumAge', 16, ['The setting minimumAge is 16, not null.']],
  [
    'config strapLines/withdrawal/content/de',
    'Neu',
    ['The setting strapLines/withdrawal/content/de is "Neu", not "14 Tage Widerrufsrecht, ohne Gründe".'],
  ],
  ['config strapLines/withdrawal/when', true, ['The setting strapLines/withdrawal/when is true, not {"!":']],
  ['config contentBlocks/questions', undefined, ['The setting contentBlocks/questions is gone (']],
  [
    'config translations',
    [{ code: 'de' }],
    ['The setting translations/en is gone (', 'The setting translations/de/locale'],
  ],
  [
    'centers 110/joinForm/mobile',
    'optional',
    ['The setting joinForm/mobile of the club 110 alone is "optional", not "required".'],
  ],
  ['centers 102', { minimumAge: 16 }, ['What the settings say of the club 102 alone is new: {"minimumAge":16}.']],
  ['centers 110', undefined, ['What the settings say of the club 110 alone is gone (']],
  [`texts de/${phone}`, 'Handy', [`The sentence ${phone} (de) is "Handy", not "Mobilnummer".`]],
  [`texts en/${phone}.placeholder`, 'So', [`The sentence ${phone}.placeholder (en) is new: "So".`]],
  ['papers receipt', '= Beleg', ['The paper receipt is another: 1 of its lines are new, ']],
  ['papers voucher', '= Voucher', ['The paper voucher is new.']],
  ['screens profile/blocks/debts/when', true, ['screen:profile blocks/debts/when is true, not {"===":']],
  ['screens profile/blocks/debts', undefined, ['screen:profile blocks/debts is gone (']],
  ['site routes/profile/access', 'MANAGER', ['site routes/profile/access is "MANAGER", not "MEMBER".']],
  [
    'forms freeze-dates/fields/reason/ui',
    { 'ui:width': 'half' },
    ['form:freeze-dates fields/reason/ui is new: {"ui:width":"half"}.'],
  ],
  ['flows regret/leave', '/', ['flow:regret leave is new: "/".']],
]

describe('what is written otherwise', () => {
  test.each(edits)('%s', (place, value, said) => {
    const after = edited(place.split(' '), value)

    const told = writtenChanges(docs, after).map((one) => writtenSentence(one))
    const back = writtenChanges(after, docs)

    for (const one of said) expect(told).toContainEqual(expect.stringContaining(one))
    expect(back).toHaveLength(told.length)
  })

  test('is nothing where nothing is another', () => {
    expect(writtenChanges(docs, edited(['config', 'currency'], 'EUR'))).toEqual([])
  })

  test('names what stands elsewhere, and what other flows have from a flow once', () => {
    const fields = valueAt(docs as unknown as Json, ['forms', 'freeze-dates', 'fields']) as readonly Json[]
    const turned = edited(['forms', 'freeze-dates/fields'], [...fields].reverse())
    const both = withValueAt(
      edited(['flows', 'join/steps/center/skip'], true) as unknown as Json,
      ['flows', 'create', 'steps', 'center', 'skip'],
      true,
    ) as unknown as ReleaseDocs

    expect(writtenChanges(docs, turned).map((one) => writtenSentence(one))).toEqual([
      'form:freeze-dates fields: the order is ["reason","to","from"], not ["from","to","reason"].',
    ])
    expect(writtenChanges(docs, both)).toHaveLength(1)
    expect(writtenChanges(docs, both)[0]?.also).toHaveLength(1)
  })
})
