import { expect, test } from 'vitest'
import { ProgramCardsView } from '#elements/program-cards/view.tsx'
import { screen } from '../support/page.ts'
import { show } from './support.tsx'

const all = '#{"query":{"type":null,"weekday":null,"semester":null,"from":null,"to":null}}'

test.each([
  ['COURSES', 'Show all courses'],
  ['CAMPS', 'Show all camps'],
] as const)('where no %s fit, all of them are one press away', (kind, words) => {
  const props = { courses: [], book: '/courses/details', pay: null, basket: null, kind }
  show(<ProgramCardsView id="list" waiting={[]} place="page" props={props} />)

  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(all)
})
