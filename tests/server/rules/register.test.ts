import { describe, expect, it } from 'vitest'
import ledger from '../../ledger/rules.json' with { type: 'json' }
import { elsewhere } from './elsewhere.ts'
import { idsInTitles } from './titles.ts'

const all = ledger.rules.map(({ id }) => id).filter((id) => /^[CGHLPSV]-/.test(id))
const tried = idsInTitles()
const named = Object.values(elsewhere).flat()

describe('every rule of validation, routes, sessions, calls, permissions, layout and constants', () => {
  it.each(all)('%s is tried by a test that names it, or says why not', (id) => {
    expect(tried.has(id) || named.includes(id)).toBe(true)
  })

  it('none says that it is not tried and is, none stands twice, none is invented', () => {
    const both = named.filter((id) => tried.has(id))
    const twice = named.filter((id, index) => named.indexOf(id) !== index)
    const invented = [...tried.keys(), ...named].filter((id) => !all.includes(id))

    expect({ both, twice, invented }).toEqual({ both: [], twice: [], invented: [] })
  })
})
