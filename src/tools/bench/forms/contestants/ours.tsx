import { checks } from 'virtual:leaf-checks'
import { useSyncExternalStore } from 'react'
import { type Elements, ElementsProvider } from '#elements/context.ts'
import { ChoicesView, ConsentView, DateView, SelectView, TextView } from '#elements/plain.ts'
import type { WidgetView } from '#elements/types.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { shapeKey } from '#engine/forms/leaf-shape.ts'
import { createFlowStore } from '#renderer/flow-store.ts'
import { formSpec } from '#renderer/form-spec.ts'
import { StepForm } from '#renderer/step-form.tsx'
import { benchFlow, benchForm } from '../our-form.ts'
import { fieldCount, mount } from './mount.tsx'

const forms = { bench: benchForm(fieldCount) }
const docs = { flows: { bench: benchFlow }, forms, screens: {}, values: {}, config: {}, centers: {} }
const program = compileRelease(docs, {
  check: (shape) => checks[shapeKey(shape)] ?? (() => null),
  valid: () => true,
})
const widgets: { readonly [name: string]: WidgetView } = {
  text: TextView,
  consent: ConsentView,
  select: SelectView,
  choices: ChoicesView,
  date: DateView,
}

const store = createFlowStore({
  program,
  release: 'bench',
  context: { flow: 'bench', step: 'bench', lang: 'en', user: null, person: null, route: {}, query: {} },
  ports: {
    read: () => Promise.resolve({ state: 'broken' }),
    act: () => Promise.resolve({ status: 'lost' }),
    save: (state) => localStorage.setItem('bench', JSON.stringify(state)),
    load: () => null,
    forget() {},
    navigate() {},
    today: () => '2026-03-02',
  },
})
void store.start()

const text = (key: string) => key.split('.').at(-1) ?? key
const elements = {
  t: text,
  optionalText: (key: string) => (key.split('.').length === 3 ? text(key) : null),
  format: { money: String, date: (date: string) => date, number: String, period: (count: number) => String(count) },
  lang: 'en',
  locale: 'en-GB',
  dir: 'ltr',
  today: '2026-03-02',
  motif: 'none',
  link: () => ({ href: '', onClick() {} }),
  navigate() {},
} as unknown as Elements // the parts that a form asks for

function Page() {
  const form = useSyncExternalStore(store.subscribe, () => store.view().form)
  return (
    <ElementsProvider value={elements}>
      <StepForm
        id="form"
        step="bench"
        spec={formSpec({ forms, values: {} }, 'bench')}
        store={form}
        widgets={widgets}
        resting={false}
        onSubmit={() => void store.submit()}
      />
    </ElementsProvider>
  )
}

mount(<Page />)
