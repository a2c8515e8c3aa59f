import type { Crowd } from '../crowd.ts'

/** Small classes fill up, and some wait. */
export const crowd: Crowd = {
  centerId: '301',
  planId: 'summit',
  names: [
    ['Avery', 'Cole'],
    ['Jordan', 'Mills'],
    ['Taylor', 'Brooks'],
    ['Morgan', 'Reyes'],
    ['Hannah', 'Stone'],
    ['Diego', 'Flores'],
    ['Emma', 'Hayes'],
    ['Noah', 'Price'],
    ['Lucia', 'Ortega'],
    ['Ethan', 'Ward'],
    ['Maya', 'Singh'],
    ['Owen', 'Bishop'],
  ],
  classes: [
    { series: 'yoga-small', next: 1, leave: 0, waiting: 3 },
    { series: 'yoga-small', next: 2, leave: 0 },
    { series: 'barbell', next: 1, leave: 2 },
    { series: 'ride', next: 1, leave: 7 },
    { series: 'bootcamp-am', next: 1, opensInMinutes: 12 },
  ],
}
