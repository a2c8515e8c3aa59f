/**
 * What somebody, or the browser for them, has put into a page that the server drew, before the portal was awake: React
 * takes the boxes over as they were drawn, and hears of it now. The same for a form that was sent: its event was held
 * (`server/page/start-script.ts`), and comes again.
 */
export function tellTypedEarly(page: Document): void {
  const root = page.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  delete root.dataset.drawn
  for (const box of root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea')) {
    if (box.value !== box.defaultValue) tellValue(box, 'input')
  }
  for (const select of root.querySelectorAll('select')) {
    const drawn = [...select.options].findLastIndex((option) => option.defaultSelected)
    if (select.selectedIndex !== Math.max(0, drawn)) tellValue(select, 'change')
  }
  for (const tick of root.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')) {
    if (tick.checked === tick.defaultChecked) continue
    if (tick.type === 'radio' && !tick.checked) continue
    tick.checked = !tick.checked
    tick.click()
  }
  const sent = root.querySelector<HTMLFormElement>('form[data-sent]')
  if (!sent) return
  delete sent.dataset.sent
  setTimeout(() => sent.requestSubmit())
}

/**
 * The same for a page that is drawn anew, because somebody else is here than the server drew it for: what was typed is put
 * into our boxes of the same id as soon as they are there, and a form that was sent is sent.
 */
export function carryTypedEarly(page: Document): void {
  const root = page.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  const drawn = [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea')]
  const typed = drawn.filter(({ id, value, defaultValue }) => id !== '' && value !== defaultValue)
  if (typed.length === 0) return
  const isSent = root.querySelector('form[data-sent]') !== null
  const observer = new MutationObserver(() => {
    const ours = typed.flatMap(({ id }) => page.getElementById(id) ?? [])
    if (ours.length < typed.length || typed.some((box) => box.isConnected)) return
    observer.disconnect()
    for (const [index, box] of (ours as HTMLInputElement[]).entries()) {
      box.value = typed[index]?.value ?? ''
      tellValue(box, 'input')
    }
    if (isSent) setTimeout(() => (ours[0] as HTMLInputElement | undefined)?.form?.requestSubmit())
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}

/** Who has to wait longer for the page has gone on with something else. */
const patienceMs = 10_000

/** React compares with what it last knew of the box: that is made empty first, and the value set behind its back. */
function tellValue(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, event: 'input' | 'change'): void {
  const { value } = box
  box.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event(event, { bubbles: true }))
}
