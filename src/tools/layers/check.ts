import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { areaCircles } from './areas.ts'
import { exceptions, inner, layerRules, reserved } from './rules.ts'

export interface Import {
  readonly from: string
  readonly to: string
  readonly line: number
  /** Of types alone: gone when the program runs, so it makes no circle. */
  readonly typesOnly: boolean
}

/** Every import that a rule refuses, as `file:line: what, because why`. Paths are relative to `src`. */
export function refusedImports(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const imports = files.flatMap(({ path, text }) => importsOf(path, text))
  const refused = imports.flatMap((one) => {
    const reason = reasonAgainst(one)
    return reason ? [`src/${one.from}:${one.line}: may not import ${one.to}, because ${reason}`] : []
  })
  return [
    ...refused,
    ...files.flatMap(refusedNames),
    ...files.flatMap(refusedWords),
    ...cycles(imports),
    ...areaCircles(imports),
  ]
}

/** A clock, randomness or a language of the machine would make the same documents mean different things. */
function refusedNames({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const rule = layerRules.find(({ layer }) => path.startsWith(`${layer}/`))
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(\*|\/[*/]).*$/, '').replace(/\/\/.*$/, '')
    const name = rule?.names?.exec(code)?.[1]
    return name ? [`src/${path}:${index + 1}: may not use ${name}, because ${rule?.reason}`] : []
  })
}

/** What one place of the server decides may not be worked out beside it. */
function refusedWords({ path, text }: { readonly path: string; readonly text: string }): string[] {
  if (!path.startsWith('server/')) return []
  return reserved
    .filter(({ only }) => !only.test(path))
    .flatMap(({ word, reason }) =>
      text.split('\n').flatMap((line, index) => {
        const found = word.exec(line)?.[0]
        return found ? [`src/${path}:${index + 1}: may not use ${found}, because ${reason}`] : []
      }),
    )
}

/** All files of `src` that the rules speak of. */
export function sourceFiles(root = 'src'): { path: string; text: string }[] {
  return globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function importsOf(path: string, text: string): Import[] {
  const found = text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g)
  return [...found].map((match) => ({
    from: path,
    to: target(path, match[1] ?? match[2] ?? ''),
    line: text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0),
    typesOnly: /^\s*(?:import|export)\s+type\b/.test(match[0]),
  }))
}

function target(from: string, to: string): string {
  if (to.startsWith('#')) return to.slice(1)
  if (to.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), to))
  return `npm:${to}`
}

function reasonAgainst({ from, to, typesOnly }: Import): string | null {
  const rule = layerRules.find(({ layer }) => from.startsWith(`${layer}/`))
  if (!rule) return 'this folder is no layer of the house'
  if (exceptions.some((one) => one.from.test(from) && one.to.test(to))) return null
  if (to.startsWith('npm:')) {
    const allowed = rule.packages?.some((name) => to === `npm:${name}`) ?? true
    return allowed || to.endsWith('.css') ? null : rule.reason
  }
  const layer = to.split('/')[0] ?? ''
  if (layer !== rule.layer && !rule.may.includes(layer)) return rule.reason
  return inner.find((one) => one.refuses(from, to, typesOnly))?.reason ?? null
}

function cycles(imports: readonly Import[]): string[] {
  const running = imports.filter(({ typesOnly }) => !typesOnly)
  const next = Map.groupBy(running, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push(`src/${file}: imports itself by way of ${trail.slice(start + 1).join(', ') || 'itself'}`)
    if (start >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

if (import.meta.main) {
  const refused = refusedImports(sourceFiles())
  for (const line of refused) console.error(line)
  console.log(refused.length === 0 ? 'layers: every import is allowed' : `layers: ${refused.length} refused`)
  process.exitCode = refused.length === 0 ? 0 : 1
}
