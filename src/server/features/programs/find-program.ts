import { dayIn } from '#calendar/day-in.ts'
import type { CallContext, SubjectContext } from '../../handler.ts'
import { moneyInWords } from '../money-in-words.ts'
import { numberSetting } from '../settings.ts'
import { wordsIn } from '../words.ts'
import { tellParts } from './basket.ts'
import { type ProgramRow, programsById } from './repository.ts'
import { partsOf } from './rules/parts.ts'
import { priceFrom } from './rules/prices.ts'
import type { ProgramProduct, ProgramType } from './tables.ts'

/** A course or camp by its id; null: there is none of this kind. */
export async function findProgram(
  { chain, now }: Pick<CallContext, 'chain' | 'now'>,
  id: string,
  type: ProgramType,
): Promise<ProgramRow | null> {
  const [row] = await programsById(chain, [id], now)
  return row?.type === type ? row : null
}

/** What can be bought of it, at what it costs from a unit on. */
export const tellProducts = ({ lang, now }: Pick<CallContext, 'lang' | 'now'>, program: ProgramRow, fromUnit: number) =>
  program.products.map((product) => {
    const price = { amountMinor: priceFrom(product, program.units, fromUnit), currency: program.currency }
    const parts = partsOf(product, price.amountMinor, dayIn(program.time_zone, now))
    const name = [wordsIn(product.texts, lang)?.name ?? product.id, pricesInWords(lang, program, product, fromUnit)]
    return {
      id: product.id,
      name: name.join(' · '),
      price,
      ...(parts !== null && { plan: tellParts(parts, price) }),
    }
  })

/** `36,00 € – 180,00 €`: where somebody may begin later and pays for what is left, the least and the most. */
function pricesInWords(lang: string, { units, late, currency }: ProgramRow, product: ProgramProduct, fromUnit: number) {
  const prices = [late ? units : fromUnit, fromUnit].map((unit) => priceFrom(product, units, unit))
  return [...new Set(prices)].map((amountMinor) => moneyInWords(lang, amountMinor, currency)).join(' – ')
}

const switches = { COURSE: 'coursesPageAnonymous', CAMP: 'campsPageAnonymous' } as const

/** Whether whoever asks may see what there is: visitors where the chain's switch lets them look. */
export const mayLook = ({ caller, release }: Pick<SubjectContext, 'caller' | 'release'>, type: ProgramType): boolean =>
  caller !== null || (numberSetting(release, null, `menu.${switches[type]}`) ?? 0) !== 0
