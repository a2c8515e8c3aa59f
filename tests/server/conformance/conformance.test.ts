import { describe } from 'vitest'
import { keptCards } from './parts/kept-cards.ts'
import { lostAnswers } from './parts/lost-answers.ts'
import { moneyBack } from './parts/money-back.ts'
import { paying } from './parts/paying.ts'
import { webhooks } from './parts/webhooks.ts'
import { whoAndWhat } from './parts/who-and-what.ts'
import { sides } from './sides.ts'
import { startHouse } from './start-house.ts'

// What every provider is held to, over our whole server and the provider's imitation. Another one is a line in `sides.ts`.

const house = startHouse()

describe.each(sides.map((side) => [side.adapter.id, side] as const))('%s', (_id, side) => {
  const at = house.of(side)
  describe('paying', () => paying(at))
  const { signs } = side
  if (signs !== null) describe('webhooks', () => webhooks(at, signs))
  describe('lost answers', () => lostAnswers(at))
  describe('who and what', () => whoAndWhat(at))
  describe('money back', () => moneyBack(at))
  describe('kept cards', () => keptCards(at))
})
