import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { callById } from '#contract/index.ts'
import { firstProblem } from '#server/http/validate.ts'
import { scenes } from '#tools/gallery/scenes/index.ts'
import site from '../../flows/site.json' with { type: 'json' }

interface Route {
  readonly id: string
  readonly off?: boolean
  readonly page?: string
  readonly flow?: string
  readonly screen?: string
}

/** The start leads on to another page: it has nothing to show. */
const pages = (site.routes as readonly Route[]).filter(({ off, page }) => off !== true && page !== 'home')

/** Whoever gets through is somewhere else at once. */
const onTheWay = ['sso']

test.each(pages)('the page $id has its scenes', ({ id, flow, screen }) => {
  const states = new Set(scenes.filter(({ route }) => route === id).map(({ state }) => state))
  const reads = flow !== undefined || screen !== undefined ? ['waiting', 'problem'] : []

  expect([...states]).toEqual(
    expect.arrayContaining([
      ...(onTheWay.includes(id) ? ['waiting', 'problem'] : ['ready']),
      ...reads,
      ...(flow === undefined ? [] : ['error']),
    ]),
  )
})

test('scenes have names of their own, and speak of pages and calls that there are', () => {
  const names = scenes.map(({ id }) => id)
  const routes = scenes.map(({ route }) => route).filter((route) => route !== null)
  const calls = scenes.flatMap((scene) => Object.keys(scene.calls ?? {}))

  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(routes.filter((route) => !pages.some(({ id }) => id === route))).toEqual([])
  expect(calls.filter((call) => !callById(call))).toEqual([])
})

test('what a scene waits for by its look is a class that there is', () => {
  const said = JSON.stringify(scenes).match(/(?<=\.)[\w-]+[a-z]_[a-z]\w*/g) ?? []
  const there = new Set(
    globSync('src/{ui,elements,portal}/**/*.module.css').flatMap((file) => {
      const of = `${basename(dirname(file))}-${basename(file).split('.')[0]}_`
      return [...readFileSync(file, 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, local]) => of + local)
    }),
  )

  expect(said.filter((name) => !there.has(name))).toEqual([])
})

test('what a scene lets a call answer, the call may answer', () => {
  const wrong = scenes.flatMap(({ id, calls = {} }) =>
    Object.entries(calls).flatMap(([name, reply]) => {
      const call = callById(name)
      if (!call || typeof reply === 'string') return []
      if ('refuse' in reply) return mayRefuse(call, reply.refuse) ? [] : [`${id}: ${name} refuses ${reply.refuse}`]
      const problem = firstProblem(call.output, reply.answer)
      return problem === null ? [] : [`${id}: ${name} answers ${problem.at} (${problem.keyword})`]
    }),
  )

  expect(wrong).toEqual([])
})

/** Any call that is about somebody may refuse who is not there: it need not declare that. */
const mayRefuse = ({ errors }: { readonly errors: readonly string[] }, code: string) =>
  code === 'NOT_FOUND' || errors.includes(code)
