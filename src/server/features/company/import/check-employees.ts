import { checkEmployees } from '#contract/calls/company/check-employees.ts'
import { handle, ok } from '../../../handler.ts'
import { faultyLines } from './faulty-lines.ts'
import { planFor } from './plan-for.ts'

export const checkEmployeesHandler = handle(checkEmployees, async (context, { employeesFile }) => {
  const found = await planFor(context, employeesFile)
  if (!found.ok) return found
  const { read, plan, counts } = found
  const { lines, encoding, example, unread } = read
  return ok({
    lines,
    encoding,
    example,
    unread,
    ...counts,
    known: plan.known,
    problems: plan.problems,
    faultyFile: await faultyLines(context, { file: employeesFile, encoding }, plan.problems),
    changes: plan.changes.map(({ line, number, email, is, before }) => ({ line, number, email, is, before })),
  })
})
