import type { DemoDays } from '../days.ts'
import type { ClipcardProductRow, ClipcardRow } from '../life-rows.ts'

export const clipcardProducts: readonly ClipcardProductRow[] = [
  {
    id: 'pt-10',
    texts: {
      de: { name: '10er-Karte Personal Training', description: 'Zehn Termine von 60 Minuten mit einem Trainer' },
      en: { name: '10 personal training sessions', description: 'Ten sessions of 60 minutes with a trainer' },
    },
    priceMinor: 59000,
    sessions: 10,
    validMonths: 12,
    minimumAge: 16,
  },
  {
    id: 'sauna-5',
    texts: {
      de: { name: '5er-Karte Sauna', description: 'Fünf Besuche in der Sauna' },
      en: { name: '5 sauna visits', description: 'Five visits to the sauna' },
    },
    priceMinor: 6000,
    sessions: 5,
    validMonths: 6,
  },
]

export const clipcards = (days: DemoDays): readonly ClipcardRow[] => [
  {
    ...{ id: 'finn-pt', personId: 'finn', centerId: '101', productId: 'pt-10', clipsLeft: 1 },
    ...{ validFrom: days.ago(7), validUntil: days.ahead(140) },
  },
  {
    ...{ id: 'finn-sauna', personId: 'finn', centerId: '101', productId: 'sauna-5', clipsLeft: 3 },
    ...{ validFrom: days.ago(6), validUntil: days.ahead(1) },
  },
  {
    ...{ id: 'carla-pt', personId: 'carla', centerId: '102', productId: 'pt-10', clipsLeft: 4 },
    ...{ validFrom: days.ago(5), validUntil: days.ahead(210) },
  },
]
