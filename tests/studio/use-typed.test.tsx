import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTyped } from '#studio/look/use-typed.ts'

const settled = () => {
  const done = Promise.withResolvers<void>()
  return { kept: done.promise, answer: () => act(async () => done.resolve()) }
}

test.each([
  ['the text that was sent', ['#112233'], {}],
  ['another one typed meanwhile', ['#112233', '#445566'], { mainColor: '#445566' }],
  ['the same typed again, after another one', ['#112233', '#445566', '#112233'], { mainColor: '#112233' }],
])('once it is kept, %s', async (_, [first = '', ...meanwhile], left) => {
  const { result } = renderHook(useTyped)
  const sending = settled()

  act(() => result.current.type('mainColor', first))
  act(() => void result.current.keep('mainColor', sending.kept))
  for (const text of meanwhile) act(() => result.current.type('mainColor', text))
  await sending.answer()

  expect(result.current.texts).toEqual(left)
})
