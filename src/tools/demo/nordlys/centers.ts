import type { DemoDays } from '../days.ts'
import type { CenterRow } from '../rows.ts'

/** Fourteen clubs in Berlin: one opens in three weeks, one sells at its counter only. */
export const centers = (days: DemoDays): readonly CenterRow[] => [
  { id: '101', name: 'Mitte', address: 'Torstraße 140', zipCode: '10119', city: 'Berlin' },
  { id: '102', name: 'Prenzlauer Berg', address: 'Kastanienallee 82', zipCode: '10435', city: 'Berlin' },
  {
    id: '103',
    name: 'Friedrichshain',
    address: 'Boxhagener Straße 76',
    zipCode: '10245',
    city: 'Berlin',
    opensOn: days.inThreeWeeks,
  },
  { id: '104', name: 'Kreuzberg', address: 'Bergmannstraße 23', zipCode: '10961', city: 'Berlin' },
  { id: '105', name: 'Neukölln', address: 'Weserstraße 58', zipCode: '12045', city: 'Berlin' },
  { id: '106', name: 'Charlottenburg', address: 'Kantstraße 112', zipCode: '10627', city: 'Berlin' },
  { id: '107', name: 'Schöneberg', address: 'Akazienstraße 9', zipCode: '10823', city: 'Berlin' },
  { id: '108', name: 'Wedding', address: 'Müllerstraße 151', zipCode: '13353', city: 'Berlin' },
  { id: '109', name: 'Moabit', address: 'Turmstraße 34', zipCode: '10551', city: 'Berlin' },
  { id: '110', name: 'Pankow', address: 'Florastraße 70', zipCode: '13187', city: 'Berlin' },
  { id: '111', name: 'Steglitz', address: 'Schloßstraße 88', zipCode: '12165', city: 'Berlin' },
  { id: '112', name: 'Köpenick', address: 'Bölschestraße 41', zipCode: '12587', city: 'Berlin' },
  { id: '113', name: 'Spandau', address: 'Carl-Schurz-Straße 17', zipCode: '13597', city: 'Berlin' },
  {
    id: '114',
    name: 'Altes Kraftwerk',
    address: 'Köpenicker Straße 70',
    zipCode: '10179',
    city: 'Berlin',
    onlineSale: false,
  },
]
