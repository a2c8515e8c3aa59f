import type { Crowd } from '../crowd.ts'

/** Small classes fill up, and some wait. */
export const crowd: Crowd = {
  centerId: '102',
  planId: 'komplett',
  names: [
    ['Lena', 'Vogel'],
    ['Paul', 'Brandt'],
    ['Mila', 'Sommer'],
    ['Jonas', 'Keller'],
    ['Clara', 'Winter'],
    ['Felix', 'Arnold'],
    ['Ronja', 'Busch'],
    ['Theo', 'Lorenz'],
    ['Greta', 'Simon'],
    ['Anton', 'Reuter'],
    ['Frieda', 'Haas'],
    ['Oskar', 'Ebert'],
    ['Lotte', 'Pohl'],
    ['Emre', 'Yilmaz'],
    ['Nele', 'Franke'],
    ['Milan', 'Novak'],
  ],
  classes: [
    { series: 'yoga-klein', next: 1, leave: 0, waiting: 3 },
    { series: 'yoga-klein', next: 3, leave: 0, waiting: 1 },
    { series: 'pilates-mittag', next: 1, leave: 2 },
    { series: 'cycling-abend', next: 2, leave: 9 },
    { series: 'mitte-aufguss', next: 1, leave: 0, waiting: 2 },
    { series: 'langhantel', next: 1, opensInMinutes: 12 },
  ],
}
