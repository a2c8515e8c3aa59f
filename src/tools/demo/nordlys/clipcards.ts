import type { DemoDays } from '../days.ts'
import type { ClipcardRow } from '../life-rows.ts'

export const clipcards = (days: DemoDays): readonly ClipcardRow[] => [
  {
    id: 'finn-pt',
    personId: 'finn',
    centerId: '101',
    productId: 'pt-10',
    clipsLeft: 1,
    validFrom: days.ago(7),
    validUntil: days.ahead(140),
  },
  {
    id: 'finn-sauna',
    personId: 'finn',
    centerId: '101',
    productId: 'sauna-5',
    clipsLeft: 3,
    validFrom: days.ago(6),
    validUntil: days.ahead(1),
  },
  {
    id: 'carla-pt',
    personId: 'carla',
    centerId: '102',
    productId: 'pt-10',
    clipsLeft: 4,
    validFrom: days.ago(5),
    validUntil: days.ahead(210),
  },
  {
    id: 'eva-freunde',
    personId: 'eva',
    centerId: '102',
    productId: 'freunde',
    clipsLeft: 3,
    validFrom: days.ago(2),
    validUntil: days.ahead(280),
  },
]
