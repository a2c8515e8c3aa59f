import { expect, it } from 'vitest'
import { jobsFor } from '#studio/areas.ts'

const titlesOf = (clubsOfTheirs: string[] | null) =>
  jobsFor({ may: ['change'], clubsOfTheirs }).map(({ title }) => title)

it('whoever changes clubs finds no job that is the chain’s', () => {
  expect(titlesOf(null)).toEqual(expect.arrayContaining(['job.site', 'catalogue.job', 'catalogue.job.clubs']))
  expect(titlesOf(['102'])).toEqual([
    'job.fields',
    'job.settings',
    'job.providers',
    'job.preview',
    'job.walk',
    'job.walks',
    'job.publish',
    'job.history',
  ])
})
