import { beforeEach, describe, expect, test } from 'vitest'
import { loadReleases } from '#server/releases/index.ts'
import { memoryStore } from './memory-store.ts'
import { documents, type SmallProduct, smallProduct } from './small-product.ts'

let product: SmallProduct
let store: ReturnType<typeof memoryStore>
const config = documents['flows/chains/acorn/config.json']

beforeEach(async () => {
  product = await smallProduct()
  store = memoryStore()
})

const load = (demo = true) => loadReleases({ root: product.root, demo, store })

async function loaded(demo = true) {
  const answer = await load(demo)
  if (!answer.ok) throw new Error(answer.problems.join('\n'))
  return answer
}

describe('documents without a fault', () => {
  test('become release 1 of their chain', async () => {
    const { releases } = await loaded()

    expect(releases.chains).toEqual(['acorn'])
    expect(releases.liveRelease('acorn')).toMatchObject({ number: 1, docs: { chain: 'acorn' } })
    expect(store.rows).toHaveLength(1)
  })

  test('make no new release when nothing changed', async () => {
    const first = await loaded()
    const second = await loaded()

    expect(second.releases.liveRelease('acorn').id).toBe(first.releases.liveRelease('acorn').id)
    expect([...second.releases.liveRelease('acorn').files.keys()]).toEqual([
      ...first.releases.liveRelease('acorn').files.keys(),
    ])
    expect(store.rows).toHaveLength(1)
  })

  test('make the next release when a sentence changes; the former stays reachable with its files', async () => {
    const first = await loaded()
    const before = first.releases.liveRelease('acorn')
    const texts = documents['flows/texts/en/all.json']
    await product.write('flows/texts/en/all.json', { ...texts, 'flow.join': 'Become a member' })

    const { releases } = await loaded()

    expect(releases.liveRelease('acorn').number).toBe(2)
    expect(await releases.releaseById('acorn', before.id)).toMatchObject({ id: before.id, number: 1 })
    const oldTexts = before.urls.texts.en ?? ''
    expect(releases.liveRelease('acorn').files.has(oldTexts)).toBe(false)
    expect(await releases.releaseFile('acorn', oldTexts)).toEqual(before.files.get(oldTexts))
    expect(releases.liveRelease('acorn').urls.flows).toEqual(before.urls.flows)
  })

  test('come back to their old release when the change is undone', async () => {
    await loaded()
    const texts = documents['flows/texts/en/all.json']
    await product.write('flows/texts/en/all.json', { ...texts, 'flow.join': 'Become a member' })
    await loaded()
    await product.write('flows/texts/en/all.json', texts)

    const { releases } = await loaded()

    expect(releases.liveRelease('acorn').number).toBe(1)
  })

  test('do not replace what the studio has published', async () => {
    const { releases } = await loaded()
    const published = store.rows[0]
    if (!published) throw new Error('nothing was stored')
    store.rows[0] = { ...published, source: 'database' }
    await product.write('flows/chains/acorn/config.json', { ...config, country: 'AT' })

    const after = await loaded()

    expect(after.releases.liveRelease('acorn').id).toBe(releases.liveRelease('acorn').id)
  })

  test('that another process published are found, by id and by file', async () => {
    let now = new Date('2026-03-02T10:00:00Z')
    const answer = await loadReleases({ root: product.root, demo: true, store, now: () => now })
    if (!answer.ok) throw new Error(answer.problems.join('\n'))
    const here = answer.releases
    expect(await here.releaseFile('acorn', '/js/release/nothing.js')).toBeNull()
    await product.write('flows/texts/en/all.json', { ...documents['flows/texts/en/all.json'], 'flow.join': 'Other' })
    const there = (await loaded()).releases.liveRelease('acorn')

    const path = there.urls.texts.en ?? ''
    const atOnce = await here.releaseFile('acorn', path)
    now = new Date('2026-03-02T10:01:00Z')

    expect(atOnce).toBeNull()
    expect(await here.releaseFile('acorn', path)).toEqual(there.files.get(path))
    expect((await here.releaseById('acorn', there.id))?.number).toBe(2)
  })

  test('unknown releases and files of a chain are nothing', async () => {
    const { releases } = await loaded()

    expect(await releases.releaseById('acorn', 'nonsense')).toBeNull()
    expect(await releases.releaseById('oak', releases.liveRelease('acorn').id)).toBeNull()
    expect(await releases.releaseFile('acorn', '/js/release/nothing.js')).toBeNull()
    const [path = ''] = releases.liveRelease('acorn').files.keys()
    expect(await releases.releaseFile('oak', path)).toBeNull()
  })
})

describe('the chain of a host', () => {
  test.each([
    ['acorn.localhost', true, 'acorn'],
    ['ACORN.localhost:4000', true, 'acorn'],
    ['acorn.localhost.', true, 'acorn'],
    ['localhost:4000', true, 'acorn'],
    ['127.0.0.1:4000', true, 'acorn'],
    ['[::1]:4000', true, 'acorn'],
    ['localhost', false, null],
    ['127.0.0.1', false, null],
    ['acorn.localhost', false, 'acorn'],
    ['elsewhere.example', true, null],
    ['xacorn.localhost', true, null],
    ['', true, null],
    [undefined, true, null],
  ])('%s (demo: %s) is %s', async (host, demo, chain) => {
    const { releases } = await loaded(demo)

    expect(releases.chainOfHost(host)).toBe(chain)
  })
})

describe('documents with faults', () => {
  test('are all named at once: document, place and reason', async () => {
    await product.writeText('flows/join/flow.json', '{ "id": "join", ')
    await product.remove('schemas/values.json')
    await product.write('flows/screens/hello.json', { id: 'other', blocks: [] })
    await product.write('flows/texts/de/more.json', { 'ui.skip': 'Weiter', 'ui.number': 3 })
    await product.write('flows/chains/acorn/config.json', {
      ...config,
      lookAndFeel: { mainColor: 'green', secondaryColor: '#10273d' },
    })

    const answer = await load()

    expect(answer.ok).toBe(false)
    const problems = answer.ok ? [] : answer.problems
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^flows\/join\/flow\.json: is not JSON: .*line|position/),
        expect.stringMatching(/^schemas\/values\.json: is missing/),
        expect.stringMatching(/^flows\/screens\/hello\.json id: has to be "hello"/),
        expect.stringMatching(/^flows\/texts\/de\/more\.json ui\.skip: stands in flows\/texts\/de\/all\.json, too/),
        expect.stringMatching(/^flows\/texts\/de\/more\.json ui\.number: is no sentence/),
        expect.stringMatching(/config\.json lookAndFeel\/siteLogo: is missing.*\(general\.incompleteConfig\)$/),
        expect.stringMatching(/config\.json lookAndFeel\/mainColor: is no colour.*\(incorrectColors\)$/),
      ]),
    )
    expect(store.rows).toHaveLength(0)
  })

  test('go on with the last good release, and say so', async () => {
    const before = (await loaded()).releases.liveRelease('acorn')
    await product.writeText('flows/join/flow.json', 'nonsense')

    const { releases, notices } = await loaded()

    expect(releases.liveRelease('acorn').id).toBe(before.id)
    expect(releases.chainOfHost('acorn.localhost')).toBe('acorn')
    expect(notices.at(0)).toMatch(/^flows\/join\/flow\.json: is not JSON/)
    expect(notices.at(-1)).toBe('chain acorn goes on with its release 1, because its documents have the problems above')
  })

  test('warn until somebody acknowledges it: nothing new goes live before', async () => {
    await loaded()
    await product.write('flows/chains/acorn/config.json', { ...config, minimunAge: 16 })
    const { releases, notices } = await loaded()
    const at = 'flows/chains/acorn/config.json minimunAge'
    await product.write('flows/chains/acorn/config.json', {
      ...config,
      minimunAge: 16,
      acknowledged: [{ code: 'setting.unused', at, by: 'A. Berg', on: '2026-03-02' }],
    })
    const after = await loaded()

    expect(releases.liveRelease('acorn').number).toBe(1)
    expect(notices.at(0)).toMatch(/^warning: flows\/chains\/acorn\/config\.json minimunAge: /)
    expect(after.notices).toEqual([])
    expect(after.releases.liveRelease('acorn').number).toBe(2)
  })

  test('name a club that the chain does not have, where the clubs are known', async () => {
    await product.write('flows/chains/acorn/config.json', { ...config, centers: { '111': { minimumAge: 16 } } })
    const entries = async () => ({ names: { clubs: ['110', '120'] }, ends: {} })

    const [unknown, none] = [
      await loadReleases({ root: product.root, demo: true, store, entries }),
      await loadReleases({ root: product.root, demo: true, store, entries: async () => ({ names: {}, ends: {} }) }),
    ]

    expect(unknown).toMatchObject({ ok: false, problems: [expect.stringMatching(/centers\/111: .*"110"/)] })
    expect(none.ok).toBe(true)
  })

  test('of one chain leave the other its new release', async () => {
    await product.write('flows/chains/birch/config.json', { ...config, demoDefault: false, hosts: ['birch.localhost'] })
    await loaded()
    await product.write('flows/chains/birch/config.json', { ...config, demoDefault: false, hosts: [] })
    await product.write('flows/chains/acorn/config.json', { ...config, country: 'AT' })

    const { releases } = await loaded()

    expect(releases.liveRelease('acorn').number).toBe(2)
    expect(releases.liveRelease('birch').number).toBe(1)
  })

  test('of a new chain take no other with it in production; the demo names them and ends', async () => {
    await loaded()
    await product.write('flows/chains/birch/config.json', { ...config, demoDefault: false, hosts: [] })

    const { releases, notices } = await loaded(false)

    expect(releases.chains).toEqual(['acorn'])
    expect(notices.at(-1)).toMatch(/^chain birch is not there, because its documents have the problems above/)
    expect(await load()).toMatchObject({ ok: false, lost: ['birch'] })
  })

  test.each<[name: string, document: string, body: unknown, problem: string | RegExp]>([
    [
      'no chain names the host twice',
      'flows/chains/birch/config.json',
      { ...config, demoDefault: false },
      /birch\/config\.json hosts: "acorn\.localhost" is chain acorn's already/,
    ],
    [
      'one chain is the default of the demo',
      'flows/chains/birch/config.json',
      { ...config, hosts: ['birch.localhost'] },
      /birch\/config\.json demoDefault: only one chain .* chain acorn's already/,
    ],
    [
      'a host has no port',
      'flows/chains/acorn/config.json',
      { ...config, hosts: ['a:80'] },
      /hosts: "a:80" is no host name/,
    ],
    ['a chain has a language', 'flows/chains/acorn/config.json', { ...config, translations: [] }, /translations/],
    [
      'the default language is offered',
      'flows/chains/acorn/config.json',
      { ...config, defaultLanguage: 'fr' },
      /defaultLanguage/,
    ],
    [
      'a login needs e-mail and password',
      'flows/chains/acorn/config.json',
      { ...config, joinForm: { email: 'required' } },
      /joinForm.*so nobody could sign in/,
    ],
    [
      'a login needs both at a centre too',
      'flows/chains/acorn/config.json',
      { ...config, centers: { '7': { joinForm: { password: 'required' } } } },
      /centers\/7\/joinForm/,
    ],
    [
      'secrets stand under private',
      'flows/chains/acorn/config.json',
      { ...config, paymentProvidersConfig: { invoice: { apiKey: 'abc' } } },
      /paymentProvidersConfig\/invoice\/apiKey: looks like a secret/,
    ],
    [
      'redirects run no script',
      'flows/chains/acorn/config.json',
      { ...config, redirects: { logout: 'javascript:alert(1)' } },
      /redirects\/logout/,
    ],
    [
      'redirects leave no doubt about the host',
      'flows/chains/acorn/config.json',
      { ...config, redirects: { logout: '//evil.example' } },
      /redirects\/logout/,
    ],
    [
      'a schema is JSON Schema',
      'schemas/forms/details.json',
      { ...documents['schemas/forms/details.json'], fields: [{ id: 'name', schema: { type: 'strng' } }] },
      /schemas\/forms\/details\.json fields\/name\/schema/,
    ],
    [
      'a format is known',
      'schemas/forms/details.json',
      {
        ...documents['schemas/forms/details.json'],
        fields: [{ id: 'name', schema: { type: 'string', format: 'colour' } }],
      },
      /fields\/name\/schema/,
    ],
    [
      'a pattern cannot be slow',
      'schemas/forms/details.json',
      {
        ...documents['schemas/forms/details.json'],
        fields: [{ id: 'name', schema: { type: 'string', pattern: '(?=(a+)+$)' } }],
      },
      /fields\/name\/schema: the pattern could make the page stand still/,
    ],
    [
      'names of the language are not names of documents',
      'flows/screens/hello.json',
      JSON.parse('{"id":"hello","blocks":[],"let":{"__proto__":1}}'),
      /hello\.json let\/__proto__: is a name that no document may use/,
    ],
  ])('%s', async (_name, document, body, problem) => {
    await product.write(document, body)

    const answer = await load()

    expect(answer.ok).toBe(false)
    expect(answer.ok ? [] : answer.problems).toContainEqual(expect.stringMatching(problem))
  })

  const flow = documents['flows/join/flow.json']
  const form = documents['schemas/forms/details.json']
  const overlay = (op: object) => ({ layer: 'acorn', ops: [op] })
  test.each<[name: string, document: string, body: unknown, problem: string]>([
    [
      'a step names a form that exists',
      'flows/join/flow.json',
      {
        ...flow,
        steps: [
          { id: 'details', form: 'nothing' },
          { id: 'joined', end: 'joined' },
        ],
      },
      'flows/join/flow.json steps/details/form: there is no form "nothing"',
    ],
    [
      'nothing is read before it is known',
      'flows/join/flow.json',
      {
        ...flow,
        steps: [
          { id: 'details', form: 'details', when: { '!!': { var: 'answers.more.name' } } },
          { id: 'more', form: 'details' },
          { id: 'joined', end: 'joined' },
        ],
      },
      'flows/join/flow.json steps/details/when: reads "answers.more.name", which is only known later',
    ],
    [
      'calls are in the contract',
      'flows/join/flow.json',
      { ...flow, data: { x: { call: 'no/such' } } },
      'flows/join/flow.json data/x/call: there is no call "no/such", so the page could not be shown',
    ],
    [
      'a text is there in every language',
      'schemas/forms/details.json',
      { ...form, fields: [...form.fields, { id: 'new', schema: { type: 'string' } }] },
      'schemas/forms/details.json fields/new: has no sentence "form.details.new" in German, so members would read a gap',
    ],
    [
      'an overlay changes what exists',
      'flows/chains/acorn/overlay.json',
      overlay({ in: 'flow:join', remove: 'steps/nothing' }),
      'flows/chains/acorn/overlay.json flow:join/steps/nothing (operation 1, remove): there is nothing here to remove',
    ],
    [
      'access is only narrowed',
      'flows/chains/acorn/overlay.json',
      overlay({ in: 'site', set: 'routes/profile/access', to: 'open' }),
      'flows/chains/acorn/overlay.json site/routes/profile/access (operation 1, set): would open this page to more people than the product does (everybody instead of members)',
    ],
    [
      'documents hold to the grammar',
      'flows/join/flow.json',
      { ...flow, stepz: [] },
      'flows/join/flow.json stepz: is a name that is not known here',
    ],
  ])('between them: %s', async (_name, document, body, problem) => {
    await product.write(document, body)

    const answer = await load()

    expect(answer.ok ? [] : answer.problems).toContainEqual(expect.stringContaining(problem))
  })

  test('that are broken in themselves cast no shadow on others', async () => {
    for (const file of ['schemas/forms/details.json', 'flows/texts/de/all.json'] as const)
      await product.writeText(file, JSON.stringify(documents[file]).slice(0, -1))

    const answer = await load()

    expect(answer.ok ? [] : answer.problems).toEqual([
      expect.stringMatching(/^flows\/texts\/de\/all\.json: is not JSON/),
      expect.stringMatching(/^schemas\/forms\/details\.json: is not JSON/),
    ])
  })

  test('say when there is no chain at all', async () => {
    await product.remove('flows/chains')

    const answer = await load()

    const problems = [expect.stringMatching(/^flows\/chains: holds no chain/)]
    expect(answer).toEqual({ ok: false, problems, lost: [] })
  })
})
