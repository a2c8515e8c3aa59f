export {}

/** `npm run bench -- <name>`: figures as ratios, measured side by side in one run. Fails on wrong results, not on slow ones. */
const benches: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<void> }>>> = {
  api: () => import('./api/index.ts'),
  board: () => import('./board/index.ts'),
  engine: () => import('./engine/index.ts'),
  explore: () => import('./explore/index.ts'),
  forms: () => import('./forms/index.ts'),
  import: () => import('./import/index.ts'),
  page: () => import('./page/index.ts'),
  rush: () => import('./rush/index.ts'),
  schedule: () => import('./schedule/index.ts'),
  search: () => import('./search/index.ts'),
  studio: () => import('./studio/index.ts'),
  week: () => import('./week/index.ts'),
}

const [name = '', ...args] = process.argv.slice(2)
const load = benches[name]
if (load) await (await load()).run(args)
else {
  console.error(`There is no benchmark "${name}". Choose one of: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}
