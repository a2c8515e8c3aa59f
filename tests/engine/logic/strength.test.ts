import { describe, expect, it } from 'vitest'
import { passwordStrength } from '#engine/logic/strength.ts'

describe('a password', () => {
  it.each([
    ['', 0],
    ['Abc12!x', 0],
    ['abcdefgh1', 0],
    ['ABCDEFGH', 0],
    ['abcdefgH1', 1],
    ['abcdef 1', 1],
    ['Abcdef1!', 2],
    ['Abcdef1!x', 2],
    ['Abcdef1!xy', 3],
    ['Äbcdéf1!xy', 3],
    ['كلمةسرقوية1a', 1],
    ['💪💪💪💪aA1', 0],
    ['💪💪💪💪💪aA1', 2],
  ])('%s has strength %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
