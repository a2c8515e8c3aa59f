import type { Crowd } from '../crowd.ts'

/** Small classes fill up; nobody waits here. */
export const crowd: Crowd = {
  centerId: '201',
  planId: 'plus',
  names: [
    ['Aisha', 'Al Ketbi'],
    ['Hind', 'Al Shamsi'],
    ['Maryam', 'Al Nuaimi'],
    ['Reem', 'Al Suwaidi'],
    ['Fatima', 'Haddad'],
    ['Sara', 'Al Dhaheri'],
    ['Khalid', 'Al Romaithi'],
    ['Priya', 'Nair'],
    ['Yara', 'Khoury'],
    ['Ahmed', 'Al Mazrouei'],
    ['Dina', 'Saleh'],
    ['Tariq', 'Mansour'],
  ],
  classes: [
    { series: 'reformer-masa', next: 1, leave: 0 },
    { series: 'reformer-sabah', next: 1, leave: 2 },
    { series: 'marina-ride', next: 1, leave: 5 },
    { series: 'mat', next: 1, opensInMinutes: 12 },
  ],
}
