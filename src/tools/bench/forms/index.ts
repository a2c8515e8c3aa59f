import { cpus, loadavg } from 'node:os'
import { openBrowser } from '../browser.ts'
import { installPeers } from '../peers.ts'
import { type BuiltPage, buildPage } from './build.ts'
import { type Measured, measure } from './measure.ts'
import { questions } from './questions.ts'
import { formsReport, type ReportRow } from './report.ts'

const contestants = [
  'floor',
  'ours',
  'hook-form',
  'rjsf-precompiled',
  'rjsf',
  'formily',
  'json-forms',
  'survey',
  'form-js',
  'formio',
]
const sizes = [12, 40, 200]

/**
 * Forms in the browser: ours beside a bare React floor and its peers, in one Chromium, taking turns. `--rounds 7`,
 * `--sizes 12,200`, `--only floor,ours` narrow it. Fails when ours loses what was typed or
 * a form cannot be used to the end, never for being slow.
 */
export async function run(args: readonly string[]): Promise<void> {
  const rounds = Number(option(args, 'rounds') ?? 5)
  const only = option(args, 'only')?.split(',') ?? contestants
  const counts = option(args, 'sizes')?.split(',').map(Number) ?? sizes
  installPeers('forms', '@formio/js')
  const pages = new Map<string, BuiltPage>()
  for (const fields of counts) {
    for (const name of only) pages.set(`${name} ${fields}`, await buildPage(name, fields))
  }
  const browser = await openBrowser()
  const found = new Map<string, Measured[]>()
  const failures = new Set<string>()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const fields of counts) {
        for (const name of only) {
          const page = pages.get(`${name} ${fields}`)
          if (!page) continue
          const visible = questions(fields).filter((one) => !one.conditional).length + 1
          const key = `${name} ${fields}`
          try {
            found.set(key, [...(found.get(key) ?? []), await measure(browser, page.html, visible)])
          } catch (error) {
            failures.add(`${key} fields: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
          }
        }
      }
    }
    const machine = `${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`
    console.log(`Chromium ${browser.version()}, 4x throttle, ${rounds} rounds, ${machine}`)
  } finally {
    await browser.close()
  }
  const rows = counts.flatMap((fields) =>
    only.map((name): ReportRow => {
      const key = `${name} ${fields}`
      return { name, fields, gzipBytes: pages.get(key)?.gzipBytes ?? 0, measured: found.get(key) ?? [] }
    }),
  )
  console.log(formsReport(rows))
  const losing = rows.filter(({ name, measured }) => name === 'ours' && measured.some(({ lost }) => lost > 0))
  if (losing.length > 0) process.exitCode = 1
  if (failures.size > 0) {
    console.log(`\nnot usable to the end:\n${[...failures].join('\n')}`)
    process.exitCode = 1
  }
}

function option(args: readonly string[], name: string): string | undefined {
  const place = args.indexOf(`--${name}`)
  return place < 0 ? undefined : args[place + 1]
}
