import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { Count, exactly, Line, nullable } from './values.ts'

/** A table of employees (CSV) as it lies on the disk, in base64: a million bytes at most. */
export const EmployeesFile = Type.String({
  minLength: 1,
  maxLength: 1_400_000,
  pattern: '^[A-Za-z0-9+/]+={0,2}$',
  writeOnly: true,
})

/** So many lines are read of a file. */
export const mostEmployeeLines = 10_000

/** What is wrong with a line. */
export const employeeProblems = [
  ...(['CELLS', 'MISSING', 'GARBLED', 'SIGN', 'FORMULA', 'LONG', 'ADDRESS', 'ADDRESS_LETTERS'] as const),
  ...(['TWIN_LINE', 'TWIN_NUMBER', 'TWIN_ADDRESS', 'NUMBER_TAKEN', 'NO_PLACE'] as const),
] as const

const column = Type.Enum(['number', 'email'] as const)

export const EmployeeProblem = exactly({
  line: Count,
  /** Absent: it is about the whole line. */
  column: nullable(column),
  code: Type.Enum([...employeeProblems]),
  /** What stands there. */
  value: nullable(Line),
  /** Of twins the other line; of an address the letters that are none; how many places an agreement has. */
  other: nullable(Line),
})
export type EmployeeProblem = Answered<typeof EmployeeProblem>

/** What becomes of a line that is right: somebody is asked, asked at another address, or called by another number. */
export const EmployeeChange = exactly({
  line: Count,
  number: Line,
  email: Line,
  is: Type.Enum(['NEW', 'AGAIN', 'ADDRESS', 'NUMBER'] as const),
  /** The address or number until now. */
  before: nullable(Line),
})
export type EmployeeChange = Answered<typeof EmployeeChange>

/** What a file of employees would do; nothing of it is done. */
export const EmployeesReport = exactly({
  lines: Count,
  /** How many would get a mail. */
  invited: Count,
  /** How many would be called by another number. */
  renumbered: Count,
  /** Of whom nothing changes. */
  known: Count,
  changes: Type.Array(EmployeeChange, { maxItems: mostEmployeeLines }),
  problems: Type.Array(EmployeeProblem, { maxItems: 2 * mostEmployeeLines }),
  /** The lines with a problem, to be corrected and brought again: a table in base64. */
  faultyFile: Type.Optional(nullable(exactly({ data: Type.String({ maxLength: 8_000_000 }), type: Line, name: Line }))),
  /** How its letters were read; one that is guessed shows an example. */
  encoding: Type.Enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const),
  example: nullable(Line),
  /** Columns that are not read. */
  unread: Type.Array(Line, { maxItems: 100 }),
})
export type EmployeesReport = Answered<typeof EmployeesReport>
