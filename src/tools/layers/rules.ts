/** Who may import whom, and why. A layer is a folder of `src`; what a rule does not name is refused. */
export interface LayerRule {
  readonly layer: string
  readonly may: readonly string[]
  /** npm packages; left out: any. */
  readonly packages?: readonly string[]
  /** Names of the platform that may not stand in its code. */
  readonly names?: RegExp
  readonly reason: string
}

/** A clock, chance, or what differs from machine to machine. */
const impure =
  /\b(Date|Intl|Math\.random|performance|crypto|setTimeout|setInterval|fetch|eval|Function|globalThis)\b\s*[.(]/

export const layerRules: readonly LayerRule[] = [
  {
    layer: 'engine',
    may: [],
    packages: ['json-logic-js', 're2js'],
    names: impure,
    reason: 'the engine is pure: the same documents must mean the same in the browser, on the server and in a test',
  },
  {
    layer: 'explorer',
    may: ['engine'],
    packages: [],
    names: impure,
    reason: 'what a flow can do is worked out by the engine alone, so that a proof and a visit cannot differ',
  },
  {
    layer: 'calendar',
    may: [],
    packages: ['dayjs', 'dayjs/plugin/utc.js'],
    reason: 'whoever adds a month or asks for the day somewhere does it the same way; the engine counts for itself',
  },
  {
    layer: 'sentences',
    may: [],
    packages: ['i18next'],
    reason: 'a key becomes the same sentence in the portal, in mails, papers and pages of the server',
  },
  { layer: 'ui', may: ['calendar'], reason: 'parts know how things look and behave, not what they are about' },
  {
    layer: 'contract',
    may: ['engine', 'explorer'],
    reason: 'a call is described by shapes alone, so that both sides can read it',
  },
  {
    layer: 'elements',
    may: ['engine', 'contract', 'ui', 'calendar'],
    reason: 'a block shows what it is given and knows no page and no call',
  },
  {
    layer: 'renderer',
    may: ['engine', 'ui', 'elements'],
    reason: 'the renderer turns an engine state into a screen, whatever page it stands on and wherever data come from',
  },
  {
    layer: 'portal',
    may: ['engine', 'explorer', 'contract', 'calendar', 'sentences', 'ui', 'elements', 'renderer', 'providers'],
    reason: 'the shell ties the parts together in the browser and knows nothing of the server but its contract',
  },
  {
    layer: 'studio',
    may: ['engine', 'explorer', 'contract', 'calendar', 'sentences'],
    reason:
      'operators work beside the portal, not in it: of the server the studio knows the contract, of pages nothing',
  },
  {
    layer: 'server',
    may: ['engine', 'explorer', 'contract', 'calendar', 'sentences', 'elements', 'providers'],
    reason: 'the server judges with the same engine; what draws its pages is the portal as it was built for it',
  },
  {
    layer: 'providers',
    may: ['engine', 'contract', 'ui'],
    reason: 'a provider is exchangeable and knows the contract only',
  },
  { layer: 'sandbox', may: ['contract', 'engine'], reason: 'an imitation may not share code with what it imitates' },
  {
    layer: 'tools',
    may: [
      'engine',
      'explorer',
      'contract',
      'calendar',
      'sentences',
      'elements',
      'ui',
      'renderer',
      'portal',
      'studio',
      'server',
      'providers',
      'sandbox',
    ],
    reason: 'the command line looks at everything, and nothing depends on it',
  },
]

/** Single imports that a rule would refuse, each with the reason why it is allowed. */
export const exceptions: readonly { readonly from: RegExp; readonly to: RegExp; readonly reason: string }[] = [
  { from: /^server\/main\.ts$/, to: /^tools\/demo\//, reason: 'demo mode fills the database once' },
  { from: /^server\/main\.ts$/, to: /^sandbox\//, reason: 'demo and test mode wake the imitations' },
]

/** Refusals inside what a layer rule allows. */
export const inner: readonly {
  readonly reason: string
  refuses(from: string, to: string, typesOnly: boolean): boolean
}[] = [
  {
    reason: 'a block knows what an answer looks like, and no call: of the contract it takes the types of shapes',
    refuses: (from, to, typesOnly) =>
      from.startsWith('elements/') && to.startsWith('contract/') && !(typesOnly && to.startsWith('contract/shapes/')),
  },
  {
    reason: 'an SQL statement belongs to its area: ask the service of the other area',
    refuses: (from, to) => /\/repository\.ts$/.test(to) && (areaOf(from) ?? from) !== (areaOf(to) ?? to),
  },
  {
    reason:
      'one element never reaches into the inside of another: its view is its door, what two share lies beside them',
    refuses: (from, to) => twoOf(/^elements\/([^/]+)\//, from, to) && !to.endsWith('/view.tsx'),
  },
  {
    reason:
      'one provider never reaches into the inside of another: what several share lies in kit, which knows none of them',
    refuses: (from, to) => twoOf(/^providers\/([^/]+)\//, from, to) && !to.startsWith('providers/kit/'),
  },
  {
    reason: 'of elements the server may use the logic alone: it has no screen',
    refuses: (from, to) => from.startsWith('server/') && to.startsWith('elements/') && !to.endsWith('/logic.ts'),
  },
  {
    reason:
      'screens alone are kept true while they stand: a flow changes under nobody who acts, and /join pays no bytes',
    refuses: (from, to) => to === 'npm:swr' && !from.startsWith('portal/screen/'),
  },
  {
    reason:
      'native code can end its process: it runs in a worker, which `server/workers/kinds.ts` alone tells what to do',
    refuses: (from, to, typesOnly) =>
      (to.startsWith('npm:@myriaddreamin/') && from !== paperMaker) ||
      (to === paperMaker && from !== 'server/workers/kinds.ts' && !typesOnly),
  },
  {
    reason: 'what draws pages on the server stands alone: a page that imported it would carry a second renderer',
    refuses: (_, to) => to === pageDrawer,
  },
  {
    reason: 'browsers know the shapes of what the explorer says: the preview alone brings what explains a walk',
    refuses: (from, to, typesOnly) =>
      to.startsWith('explorer/') &&
      /^(contract|portal|studio)\//.test(from) &&
      !typesOnly &&
      from !== 'portal/preview/watch-run.ts',
  },
  {
    reason: 'in the explorer, state knows no world, world no program points, those nothing of what still matters',
    refuses: (from, to) => placeInExplorer(from) >= 0 && placeInExplorer(to) > placeInExplorer(from),
  },
]

/** Draws pages on the server: the build makes it of the portal (`vite.config.ts`). */
const pageDrawer = 'portal/server-entry.tsx'

const paperMaker = 'server/features/papers/make-pdf.ts'

/** Words that may stand in a few files of the server only. */
export const reserved: readonly { readonly word: RegExp; readonly only: RegExp; readonly reason: string }[] = [
  {
    word: /\bperson_relations\b|\.relations\b|\bmayAct\b/,
    only: /^server\/(rights\/|db\/migrations\/|sessions\/person-scope\.ts$|features\/persons\/(tables|create-person)\.ts$|features\/user\/get\.ts$|features\/personal-data\/members\.ts$|import\/kinds\/relations\.ts$)/,
    reason: 'who may act for whom is decided in server/rights alone; here relations are at most shown',
  },
]

/** The folders of the explorer, from the bottom to the top. */
const explorer = ['state', 'world', 'points', 'live']

function placeInExplorer(file: string): number {
  return explorer.indexOf(/^explorer\/([^/]+)\//.exec(file)?.[1] ?? '')
}

/** Why no two areas of the server use each other, neither by way of others: `areas.ts` finds the circles. */
export const reasonForAreas = 'areas use each other in one direction, so that each is read without what uses it'

/** The area of the server that a file is of: its folder, or the file itself where it stands beside them. Null: none. */
export const areaOf = (file: string): string | null => /^server\/features\/([^/]+)/.exec(file)?.[1] ?? null

function twoOf(folder: RegExp, from: string, to: string): boolean {
  const [a, b] = [folder.exec(from)?.[1], folder.exec(to)?.[1]]
  return a !== undefined && b !== undefined && a !== b
}
