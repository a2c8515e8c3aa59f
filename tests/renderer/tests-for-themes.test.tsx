import { type FormProps, withTheme } from '@rjsf/core'
import { Suspense } from 'react'
import * as suite from 'vitest'
import { afterAll, expect } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import { theme } from '#renderer/rjsf/theme/theme.ts'
import { elements } from '../elements/support.tsx'

/**
 * The tests that RJSF has for authors of themes, with 136 schemas and uiSchemas; those about a grid of columns are left
 * out. They compare with the markup of the last run; here each is judged: all is drawn, and every box has a name.
 */
const judged = (fragment: DocumentFragment) => ({
  toMatchSnapshot() {
    expect(fragment.querySelector('.rjsf')).not.toBeNull()
    // One test is about a schema that nobody could draw.
    const isToldSo = /unsupported field$/.test(String(expect.getState().currentTestName))
    expect(/unsupported|unknown field|no widget/i.test(fragment.textContent)).toBe(isToldSo)
    const nameless = [...fragment.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea, button')]
      .filter((box) => !hasName(fragment, box))
      .map((box) => box.outerHTML)
    expect(nameless).toEqual([])
  },
})

function hasName(fragment: DocumentFragment, box: HTMLElement): boolean {
  const labels = box.id ? fragment.querySelectorAll(`label[for="${CSS.escape(box.id)}"]`) : []
  return Boolean(
    labels.length ||
      box.closest('label') ||
      box.getAttribute('aria-label') ||
      box.getAttribute('aria-labelledby') ||
      box.textContent,
  )
}

// The suite is written for a runner whose functions are global.
const globals = { ...suite, expect: judged, vi: { ...suite.vi, mock: () => undefined } }
Object.assign(globalThis, globals)
afterAll(() => {
  for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name)
})
const { arrayTests, formTests, objectTests } = await import('@rjsf/snapshot-tests')
const Themed = withTheme(theme)
const Form = (props: FormProps) => (
  <ElementsProvider value={elements}>
    <Suspense fallback={null}>
      <Themed {...props} />
    </Suspense>
  </ElementsProvider>
)
formTests(Form)
arrayTests(Form)
objectTests(Form)
