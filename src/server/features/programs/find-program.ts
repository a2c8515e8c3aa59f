import { dayIn } from '#calendar/day-in.ts'
import type { CallContext, SubjectContext } from '../../handler.ts'
import { numberSetting } from '../settings.ts'
import { wordsIn } from '../words.ts'
import { tellParts } from './basket.ts'
import { type ProgramRow, programsById } from './repository.ts'
import { partsOf } from './rules/parts.ts'
import { priceFrom } from './rules/prices.ts'
import type { ProgramType } from './tables.ts'

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
    return {
      ...{ id: product.id, name: wordsIn(product.texts, lang)?.name ?? product.id, price },
      ...(parts !== null && { plan: tellParts(parts, price) }),
    }
  })

const switches = { COURSE: 'coursesPageAnonymous', CAMP: 'campsPageAnonymous' } as const

/** Whether whoever asks may see what there is: visitors where the chain's switch lets them look. */
export const mayLook = ({ caller, release }: Pick<SubjectContext, 'caller' | 'release'>, type: ProgramType): boolean =>
  caller !== null || (numberSetting(release, null, `menu.${switches[type]}`) ?? 0) !== 0
