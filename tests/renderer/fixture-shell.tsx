import { userEvent } from '@testing-library/user-event'
import { type Elements, ElementsProvider } from '#elements/context.ts'
import { blocks, preloadElements, widgets } from '#elements/registry.ts'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { fixtureViewOf } from '#engine/flow/bare-shell.ts'
import { contextOf, type FixtureDoc, type FixtureShell, personOf } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import type { FlowState, RequestedAct } from '#engine/flow/types.ts'
import type { FixtureWorld } from '#engine/flow/world.ts'
import type { ActAnswer, FlowPorts, SessionScope } from '#renderer/flow-ports.ts'
import { FlowScreen } from '#renderer/flow-screen.tsx'
import { createFlowStore, type FlowStore } from '#renderer/flow-store.ts'
import { paramsOf, placeholderNames } from '#renderer/flow-words.ts'
import { formSpec, specAt } from '#renderer/form-spec.ts'
import { problemText } from '#renderer/texts.ts'
import { islandsOf } from '#server/releases/islands.ts'
import { plainSentence } from '#ui/parts/sentence.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'

interface PortalSetup {
  readonly program: Program
  readonly docs: ReleaseDocs
  readonly fixture: FixtureDoc
  readonly world: FixtureWorld
  /** Acts of which nobody hears whether they were done. */
  readonly lost?: readonly string[]
}

/**
 * Plays a fixture on the rendered flow, as a person would: by labels and roles, one control after the other. What no
 * person can do on the page (choose what is not offered) is put in as an old page would have sent it.
 */
export async function createPortalShell({
  program,
  docs,
  fixture,
  world,
  lost = [],
}: PortalSetup): Promise<FixtureShell> {
  const { today, ...context } = contextOf(fixture)
  const user = userEvent.setup({ delay: null })
  const flow = docs.flows[fixture.flow]
  if (!flow) throw new Error(`no flow ${fixture.flow}`)
  const islands = Object.fromEntries([...islandsOf(docs)].map(([key, { run }]) => [key, run]))
  const source = { forms: docs.forms, values: docs.values, islands: () => islands }
  const seals = new Map<string, RequestedAct['seals']>()
  let session: SessionScope = { user: context.user, person: context.person }
  let saved: FlowState | null = null
  let address = context.step
  let cameBack = false
  let tell: (state: FlowState) => void = () => {}
  await preloadElements([...Object.keys(widgets), ...Object.keys(blocks)])
  let store = await open(context.step)

  async function open(step: string | undefined): Promise<FlowStore> {
    const ports: FlowPorts = {
      async read({ call, input }) {
        const answer = world.answer(call, input)
        if (answer.kind === 'returns') return { state: 'ready', value: answer.value }
        if (answer.kind !== 'fails') return { state: 'broken' }
        return { state: 'failed', code: answer.code, ...(answer.params && { params: answer.params }) }
      },
      async act(run) {
        seals.set(run.key, run.seals)
        return lost.includes(run.call) ? { status: 'lost' } : actAnswer(run)
      },
      save: (state) => {
        saved = JSON.parse(JSON.stringify(state)) as FlowState // a state is JSON
      },
      load: () => saved,
      arrived: () => (cameBack ? 'settled' : null),
      forget: () => {
        saved = null
      },
      navigate: (to) => {
        address = to
      },
      today: () => today,
      watch(listener) {
        tell = listener
        return () => {}
      },
    }
    const own = createFlowStore({
      program,
      release: 'fixture',
      context: { ...context, ...session, step },
      ports,
      typingPauseMs: 0,
    })
    const elements: Elements = elementsOf({
      docs,
      lang: context.lang,
      today,
      texts: `flow.${fixture.flow}`,
      onStep: (to) => void own.back(to),
    })
    render(
      <ElementsProvider value={elements}>
        <FlowScreen
          store={own}
          flow={flow as NonNullable<typeof flow>}
          source={source}
          widgets={widgets}
          blocks={blocks}
        />
      </ElementsProvider>,
    )
    await act(() => own.start())
    await settled(own)
    return own
  }

  function actAnswer(run: RequestedAct): ActAnswer {
    const answer = world.answer(run.call, run.input)
    if (answer.kind === 'fails') {
      return { status: 'failed', code: answer.code, ...(answer.params && { params: answer.params }) }
    }
    if (answer.kind === 'pends') return { status: 'pending', kind: answer.how, result: answer.value }
    if (answer.kind === 'unknown') return { status: 'failed', code: `NO_ANSWER_FOR ${run.call}` }
    const { session: signedIn, ...result } = answer.value as JsonObject // calls answer objects
    if (!isMap(signedIn)) return { status: 'ok', result }
    const part = (name: 'user' | 'person') => (isMap(signedIn[name]) ? personOf(signedIn[name]) : session[name])
    session = { user: part('user'), person: part('person') }
    return { status: 'ok', result, session }
  }

  /** The state with what was pending at its end, as the server's journal says it; `pending` lets it wait on. */
  function ended(state: FlowState, outcome: string, params: JsonObject | undefined): FlowState {
    const waiting = state.acts.findLast(({ status }) => status === 'pending')
    if (waiting?.status !== 'pending' || outcome === 'pending') return state
    const { kind, status, result = {}, ...line } = waiting
    const entry =
      outcome === 'paid'
        ? ({ ...line, status: 'ok', result, sealed: seals.get(line.key) ?? {} } as const)
        : ({ ...line, status: 'failed', code: outcome, ...(params && { params }) } as const)
    return { ...state, acts: [...state.acts.filter(({ key }) => key !== line.key), entry] }
  }

  /** Until nothing is on its way any more. */
  async function settled(own = store): Promise<void> {
    for (let round = 0; round < 200; round++) {
      await act(() => new Promise((done) => setTimeout(done, 0)))
      const { busy, walk, ready } = own.view()
      const isWaiting = busy !== null || !ready || walk.needs.length > 0 || document.querySelector('[class*="coming"]')
      const isBroken = busy === null && walk.problems.some(({ code }) => code === 'broken')
      if (!isWaiting || isBroken) return
    }
    throw new Error(`The page does not come to rest: ${document.body.textContent}`)
  }

  async function fill(place: string, value: Json): Promise<void> {
    const { walk, form } = store.view()
    const id = `${walk.at}.${place}`
    const state = form.at(place).view()?.state
    if (!state) return
    if (isItems(value)) {
      // The page itself makes up the ids of items.
      act(() => store.type(walk.at, place, value))
      return
    }
    if (isMap(value)) {
      for (const [name, inner] of Object.entries(value)) await fill(`${place}.${name}`, inner)
      return
    }
    const box = await boxOf(id)
    const choice = state.choices?.find((each) => each.id === value && each.refused === undefined)
    if (choice && box.querySelector('input[type=radio]')) {
      // The first answer carries the id of its question.
      const radio = document.getElementById(`${id}-${String(value)}`) ?? document.getElementById(id)
      if (radio) return user.click(radio)
    }
    const tick = box.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (typeof value === 'boolean' && tick) {
      if (tick.checked !== value) await user.click(tick)
      return
    }
    const list = box.querySelector('select')
    if (list && [...list.options].some((option) => option.value === String(value))) {
      return user.selectOptions(list, String(value))
    }
    const disk = box.querySelector<HTMLInputElement>('input[type=file]')
    if (disk && typeof value === 'string') {
      await user.upload(disk, new File([Buffer.from(value, 'base64')], 'table.csv', { type: 'text/csv' }))
      await waitFor(() => {
        if (store.view().form.at(place).view()?.state?.value !== value) throw new Error('the file is being read')
      })
      return
    }
    const texts = [...box.querySelectorAll<HTMLInputElement>('input:not([type=radio]):not([type=checkbox]), textarea')]
    if (texts.length === 3 && typeof value === 'string') return typeBirthday(texts, value)
    const [text] = texts
    if (text && !Array.isArray(value)) {
      await typeText(text, String(value ?? ''))
      // A picker of days takes nothing that is no day, a box of an amount no more decimals than its currency has; beside a
      // list an empty box may leave what the list has.
      const taken = store.view().form.at(place).view()?.state?.value ?? null
      const isOther = (value === null || typeof value === 'number') && taken !== value
      if (text.value === String(value ?? '') && !isOther) return
    }
    act(() => store.type(walk.at, place, value))
  }

  /** In one go, as a browser fills in: that each key arrives is tested with the form. */
  async function typeText(box: HTMLInputElement, value: string): Promise<void> {
    act(() => box.focus())
    fireEvent.input(box, { target: { value } })
    act(() => box.blur())
  }

  async function typeBirthday(boxes: readonly HTMLInputElement[], value: string): Promise<void> {
    const parts = value.split('-')
    const names = new Intl.DisplayNames(context.lang, { type: 'dateTimeField' })
    const labels = (['year', 'month', 'day'] as const).map((part) => names.of(part))
    for (const box of boxes) {
      const index = labels.indexOf(box.getAttribute('aria-label') ?? '')
      await typeText(box, parts[index] ?? '')
    }
  }

  /** The frame of a field; what is folded away is opened first. */
  async function boxOf(id: string): Promise<HTMLElement> {
    const find = () => document.querySelector<HTMLElement>(`[data-field="${id}"]`)
    const folded = find() ? null : screen.queryByRole('button', { name: text('element.promo-code.open') })
    if (folded) await user.click(folded)
    const box = find()
    if (!box) throw new Error(`${id} is asked, but not on the page: ${document.body.textContent}`)
    return box
  }

  const text = (key: string) => docs.texts[context.lang]?.[key] ?? key

  /** All that keeps Next from going on can be read on the page. */
  function expectProblemsShown(): void {
    const { walk, refused } = store.view()
    if (refused === 0) return
    const elements = elementsOf({ docs, lang: context.lang, today, onStep() {} })
    const spec = formSpec(source, walk.steps[walk.at]?.form)
    const said = flow ? paramsOf(walk, placeholderNames(flow, walk.at, source)) : {}
    for (const problem of walk.steps[walk.at]?.problems ?? []) {
      const field = specAt(spec, problem.at.slice(walk.at.length + 1))
      const sentence = String(plainSentence(problemText(elements, problem, field, said)))
      if (!document.body.textContent?.includes(sentence)) throw new Error(`${problem.at}: "${sentence}" is not shown`)
    }
  }

  return {
    async type(values) {
      for (const [name, value] of Object.entries(values)) {
        await fill(name, value)
        await settled()
      }
    },
    async next() {
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
      if (!button) return
      await user.click(button)
      await settled()
      expectProblemsShown()
    },
    async back(step) {
      const link = [...document.querySelectorAll('a')].find((each) => each.getAttribute('href') === `#${step}`)
      if (link) await user.click(link)
      else act(() => store.visit(step))
      await settled()
    },
    async settle(outcome, params) {
      await act(async () => tell(ended(store.view().state, outcome, params)))
      await settled()
    },
    async returns(outcome, params) {
      store.dispose()
      cleanup()
      if (saved) saved = ended(saved, outcome, params)
      // The page of the result leads to the flow, not to one of its steps.
      address = undefined
      cameBack = outcome !== 'pending'
      store = await open(address)
      cameBack = false
    },
    async reload() {
      store.dispose()
      cleanup()
      store = await open(address)
    },
    async again(name) {
      const button = screen.queryByRole('button', {
        name: text(`flow.${fixture.flow}.${store.view().walk.at}.again.${name}`),
      })
      if (button) await user.click(button)
      else await act(() => store.again(name))
      await settled()
    },
    view() {
      const { walk, refused } = store.view()
      const told = refused > 0 || walk.end !== undefined ? walk.problems : []
      return fixtureViewOf(walk, told, world.sent)
    },
  }
}

function isMap(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isItems(value: Json): boolean {
  return Array.isArray(value) && value.some((item) => isMap(item as Json))
}
