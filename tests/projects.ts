import { globSync, readFileSync } from 'node:fs'
import { hasTurn } from './support/turn.ts'

/**
 * Which test files `npm test` plays where. The server's tests are played on PostgreSQL, which chains run on, and those
 * whose subject is the database on the embedded one, too. `FOYER_TEST_ALL` (`npm test -- --all`) plays every file on
 * both. Files that are named (`npm test -- PATH`) are played as they are, on the embedded one.
 */
const playsAll = Boolean(process.env.FOYER_TEST_ALL)
const playsDay = Boolean(process.env.FOYER_TEST_DAY)
const onPostgres = process.env.FOYER_TEST_DB === 'postgres'
/** Files that `npm test -- PATH` names. */
const namedFiles = (process.env.FOYER_TEST_NAMED ?? '').split(' ').filter((name) => /\.tsx?$/.test(name))

/** Played by `npm test -- --all` alone, or by name: what takes long and is held by shorter tests between two nights. */
export const nightly = playsAll
  ? []
  : globSync([
      'tests/flows/mutants.test.ts',
      'tests/tools/{diff,install}.test.ts',
      'tests/browser/{made-chains,new-release,operator}.test.ts',
      // Takes the access hook away: shows that the matrix can fail, and nothing of the product.
      'tests/server/access/negative-control.test.ts',
      // What only the explorer sees stays so unless the check grows.
      'tests/explorer/seeds/seeds-pass-the-check.test.ts',
      // Whole processes: by day releases are refused in `load-releases`, and killed in `crash` and `flow/killed-outside`.
      'tests/server/{start/documents,flow/killed}.test.ts',
      // Two servers are started, and races looked for: by day what they keep is asked of one server, in `booking/rush`.
      'tests/server/booking/two-processes.test.ts',
    ]).filter((file) => !namedFiles.some((name) => name.endsWith(file)))

/** A year by many seeds, with deaths: played on the embedded one by day, where it found what it found. */
const year = 'tests/server/life/year/year.test.ts'

/** Played by day on the embedded database, too: how it begins and ends, one connection for all, and every kind of lock. */
const onEmbeddedToo = [
  year,
  'tests/server/{db,jobs,races}/**/*.test.ts',
  'tests/server/payments/{kept-cards,over-http,purchase}.test.ts',
  'tests/server/booking/{rush,waiting-list}.test.ts',
  'tests/server/flow/direct.test.ts',
]
/** Processes that are killed: played on PostgreSQL alone. `db/folder` and `life/year` kill on the embedded one. */
const killed = ['tests/server/crash/**/*.test.ts', 'tests/server/flow/killed-outside.test.ts']
/** Several processes on one database, which the embedded one has no room for: played on PostgreSQL alone. */
const processes = ['tests/server/booking/two-processes.test.ts']
/** Needs what a whole run on the embedded database has noted. */
const noted = 'tests/server/db/statements-of-run.test.ts'

/** Of what is shared out a run by day plays one in so many, others at each commit. */
const ofOtherDays = (all: readonly string[], parts: number): readonly string[] =>
  all.filter((_, place) => !hasTurn(place, parts, 'files'))

/** Journeys that every visit goes through: some tests of two of them each time, and one of the others. */
const visits = ['shell', 'session', 'payments', 'booking']
const journeysOfEachDay = ['first-screen', 'join']
/** What many pages have in common. */
const commonJourneys = ['away', 'axe', 'chains', 'dialog', 'faults', 'kept-pages', 'pages', 'sso-link']
const journeyOf = (name: string): string => `tests/browser/${name}.test.ts`
/** Journeys of one area each. */
const areaJourneys = globSync('tests/browser/*.test.ts')
  .filter((file) => ![...visits, ...journeysOfEachDay, ...commonJourneys].map(journeyOf).includes(file))
  .toSorted()
export const journeysOfOtherDays = [
  ...ofOtherDays(visits.map(journeyOf), 4),
  ...ofOtherDays(commonJourneys.map(journeyOf), 8),
  ...ofOtherDays(areaJourneys, 28),
]

/** Takes five seconds and more, the longest first, so that every run has as much of them. */
const longOnesOfEngine = [
  'documents/{check-documents,two-at-once,invented-wishes,accepts,anything,refuses,overlaid,invented-mistakes,deep}',
  'flows/{explained,coverage,parked,laws}',
  'engine/theme/contrast',
].flatMap((name) => globSync(`tests/${name}.test.ts`))
/** What the command line says, and what is promised of the explorer. */
const aroundEngine = globSync('tests/{tools,explorer}/**/*.test.ts').toSorted()
export const engineTestsOfOtherDays = [...ofOtherDays(aroundEngine, 8), ...ofOtherDays(longOnesOfEngine, 8)]
/** Two seconds and more. */
const longOnesOfPages = [
  'flows/run-portal.test.tsx',
  'portal/examples-in-portal.test.tsx',
  'portal/program-messages.test.tsx',
  'elements/registry.test.tsx',
  'elements/schedule-board.test.tsx',
  'portal/login.test.tsx',
  'portal/what-is-sent.test.ts',
  'portal/flow.test.tsx',
  'portal/new-release.test.tsx',
  'ui/read-number.test.ts',
  'studio/place-of-finding.test.ts',
]
export const domTestsOfOtherDays = ofOtherDays(
  longOnesOfPages.map((name) => `tests/${name}`),
  4,
)

/** Of the server's files those that take five seconds and more, the longest first. */
const longOnesOfServer = [
  'conformance/conformance',
  'http/every-call',
  'crash/crash-points',
  'db/outage',
  'chains/matrix',
  'payments/paying-once',
  'releases/judged-in-part',
  'fields/sign-up-fields',
  'demo/answers',
  'releases/each-change',
  'flow/killed-outside',
  'flow/join',
  'start/refusals',
  'conformance/interleavings',
  'demo/fill',
  'db/folder',
  'workers/pool',
  'races/negative-controls',
  'redirects/over-http',
  'page/hostile',
  'payments/settle-matrix',
  'passwords/reset',
  'releases/load-releases',
  'booking/rush',
  'catalogue/laws',
  'page/content',
  'flow/fixtures',
  'studio/publish',
  'crash/two-processes',
  'papers/every-paper',
  'chains/memory',
  'releases/running-joins',
  'conformance/negative-controls',
  'data-copy/copy',
  'booking/waiting-list',
  'staff-manager/series',
  'races/two-at-once',
  'chains/own-layer',
  'payments/races',
  'studio/walks-masked',
  'booking/priced-classes',
  'user/sign-in',
  'import/import',
  'rules/rules-of-joining',
  'programs/histories',
  'invoices/cash-back',
  'studio/people-in-the-middle',
  'programs/camps',
  'redirect/through-redirect',
  'documents/papers',
  'fields/unasked',
  'programs/laws',
  'deletion/repeat',
  'backup/backup',
  'mail/compose',
].map((name) => `tests/server/${name}.test.ts`)
/**
 * Two seconds and more, the longest first. All others are played each time: they are three in four of all, and take a
 * tenth of the time.
 */
const middlingOnesOfServer = [
  'studio/plan',
  'page/page',
  'payments/contract',
  'sso/exchange',
  'import/bookings',
  'life/billing',
  'friends/friends',
  'programs/parts',
  'passwords/update-password',
  'programs/courses',
  'money/ledger-law',
  'flow/strangers',
  'invoices/calls',
  'mail/smtp',
  'user/invitations',
  'payments/line-names',
  'start/new-chain',
  'catalogue/plans',
].map((name) => `tests/server/${name}.test.ts`)
/** It takes a minute: every sixth time. */
const yearOfOtherDays = ofOtherDays([year], 6)
const serverTestsOfOtherDays = [...ofOtherDays(longOnesOfServer, 12), ...ofOtherDays(middlingOnesOfServer, 5)]
const embeddedOfOtherDays = ofOtherDays(longOnesOfServer, 4)

export const serverTests = playsDay && !onPostgres ? onEmbeddedToo : ['tests/{server,sandbox}/**/*.test.ts']
export const notServerTests = [
  ...nightly,
  ...(playsAll || onPostgres ? [] : killed),
  ...(onPostgres ? [] : processes),
  ...(playsDay ? (onPostgres ? [year, ...serverTestsOfOtherDays] : [...yearOfOtherDays, ...embeddedOfOtherDays]) : []),
  ...(onPostgres && process.env.FOYER_TEST_STATEMENTS ? [] : [noted]),
]

export const domTests = [
  'tests/{ui,elements,renderer,portal,studio}/**/*.test.{ts,tsx}',
  'tests/flows/run-portal.test.tsx',
]

/** Files that put other modules in the place of ours: each needs a process of its own, the others share theirs. */
const replacing = (tests: string[]) =>
  globSync(tests).filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(file, 'utf8')))
export const replacingTests = replacing(serverTests)
export const replacingDomTests = replacing(domTests)
