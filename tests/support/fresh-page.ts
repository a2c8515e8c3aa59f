import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Files of one worker share its window: each test takes down what it has drawn, each file begins where a visitor does.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
})
afterEach(cleanup)
