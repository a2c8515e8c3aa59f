import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import ledger from '../../ledger/rules.json' with { type: 'json' }
import tried from '../../ledger/tried.json' with { type: 'json' }
import { elsewhere } from './elsewhere.ts'
import { idsInTitles } from './titles.ts'

const all = ledger.rules.map(({ id }) => id).filter((id) => /^[CGHLPSV]-/.test(id))
const titles = idsInTitles()
const excused = Object.values(elsewhere).flat()

/** A title alone proves nothing: such a rule is named, and counts as tried once its case has been seen to fail without it. */
const named = all.filter((id) => titles.has(id) && !tried.some(({ rule }) => rule === id))

describe('every rule of validation, routes, sessions, calls, permissions, layout and constants', () => {
  it.each(all)('%s is tried, or named by a case, or says why not', (id) => {
    expect(titles.has(id) || excused.includes(id)).toBe(true)
  })

  it('none says that it is not tried and is, none stands twice, none is invented', () => {
    const both = excused.filter((id) => titles.has(id))
    const twice = excused.filter((id, index) => excused.indexOf(id) !== index)
    const invented = [...titles.keys(), ...excused, ...tried.map(({ rule }) => rule)].filter((id) => !all.includes(id))

    expect({ both, twice, invented }).toEqual({ both: [], twice: [], invented: [] })
  })

  it.each(tried)('$rule counts as tried: its case is there, and the line without which it fails', (one) => {
    const { rule, tests, file, text, instead } = one

    // Trials stand beside the file that plays them.
    expect(titles.get(rule)?.map(dirname)).toContain(dirname(tests.replace('tests/', '')))
    expect(readFileSync(file, 'utf8').split(text).length - 1).toBe(1)
    expect(instead).not.toBe(text)
  })

  it('the rules that are only named grow no more', () => {
    expect(named.length).toBeLessThanOrEqual(mostNamed)
  })
})

const mostNamed = 4
