import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { turnsOf } from '../support/turn.ts'

const commits = Array.from({ length: 4000 }, (_, number) => createHash('sha1').update(`${number}`).digest('hex'))

it.each([
  [8, 8],
  [8, 4],
  [14, 2],
  [3, 3],
])('of a file that is played one time in %i, every one of %i shares of its tests has its turn', (ofFiles, ofTests) => {
  for (let file = 0; file < ofFiles; file += 1) {
    const played = commits.map(turnsOf).filter(({ files }) => files % ofFiles === file)
    expect(new Set(played.map(({ tests }) => tests % ofTests)).size).toBe(ofTests)
  }
})
