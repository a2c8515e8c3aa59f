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

/** React compares with what it last knew of the box: that is made empty first, and the value set behind its back. */
function tellValue(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, event: 'input' | 'change'): void {
  const { value } = box
  box.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event(event, { bubbles: true }))
}
