import type { DemoDays } from '../days.ts'
import type { CenterRow } from '../rows.ts'

/** Seven gyms in three time zones: one opens in three weeks, one signs people up at its front desk only. */
export const centers = (days: DemoDays): readonly CenterRow[] => [
  { id: '301', name: 'RiNo', address: '2901 Blake Street', zipCode: '80205', city: 'Denver, CO' },
  { id: '302', name: 'LoHi', address: '3216 Tejon Street', zipCode: '80211', city: 'Denver, CO' },
  { id: '303', name: 'Boulder', address: '1890 Pearl Street', zipCode: '80302', city: 'Boulder, CO' },
  {
    id: '304',
    name: 'East Austin',
    address: '1601 East 5th Street',
    zipCode: '78702',
    city: 'Austin, TX',
    timeZone: 'America/Chicago',
  },
  {
    id: '305',
    name: 'Fulton Market',
    address: '932 West Fulton Market',
    zipCode: '60607',
    city: 'Chicago, IL',
    timeZone: 'America/Chicago',
  },
  {
    id: '306',
    name: 'Ballard',
    address: '5317 Ballard Avenue NW',
    zipCode: '98107',
    city: 'Seattle, WA',
    timeZone: 'America/Los_Angeles',
    opensOn: days.inThreeWeeks,
  },
  {
    id: '307',
    name: 'Old Mill',
    address: '18 Canyon Road',
    zipCode: '80403',
    city: 'Golden, CO',
    onlineSale: false,
  },
]
