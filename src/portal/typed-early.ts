/**
 * What somebody, or the browser for them, has put into a page that the server drew, before the portal was awake: React
 * takes the boxes over as they were drawn, and hears of it now. The same for a form that was sent: its event was held
 * (`server/page/start-script.ts`), and comes again. To be called while React takes the page over: what is in the boxes is
 * noted at once, and told when React is done, box by box, so that each answer knows of those before it (a day of its month).
 */
export function tellTypedEarly(page: Document): void {
  const root = page.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  const touched = [...root.querySelectorAll<Box>(boxes)].filter(isTouched).map(noted)
  queueMicrotask(() => {
    delete root.dataset.drawn
    for (const one of touched) tell(one)
    const sent = root.querySelector<HTMLFormElement>('form[data-sent]')
    if (!sent) return
    delete sent.dataset.sent
    setTimeout(() => sent.requestSubmit())
  })
}

/**
 * The same for a page that is drawn anew, because somebody else is here than the server drew it for. Who types goes on
 * without a break: once our boxes of the same ids are there, they get what was typed, and the place where somebody was; a
 * form that was sent is sent.
 */
export function carryTypedEarly(page: Document): void {
  const root = page.getElementById('root')
  if (root?.dataset.drawn === undefined) return
  const drawn = [...root.querySelectorAll<Box>(boxes)].filter(({ id }) => id !== '')
  const forms = [...root.querySelectorAll('form')]
  const last = { focused: drawn.find((box) => box.matches(':focus')) ?? null }
  // What was drawn takes its focus along when it goes: it is noted as long as it is there.
  const note = ({ target }: Event) => {
    last.focused = drawn.find((box) => box === target) ?? null
  }
  root.addEventListener('focusin', note)
  const end = () => {
    observer.disconnect()
    root.removeEventListener('focusin', note)
  }
  const observer = new MutationObserver(() => {
    if (drawn.some((box) => box.isConnected)) return
    root.removeEventListener('focusin', note)
    const wanted = drawn.filter((box) => box === last.focused || isTouched(box))
    const ours = wanted.map(({ id }) => page.getElementById(id) as Box | null)
    if (ours.includes(null)) return
    end()
    for (const [index, box] of wanted.entries()) {
      const our = ours[index]
      if (our && isTouched(box)) carry(box, our)
      if (box === last.focused && page.activeElement === page.body) our?.focus()
    }
    if (forms.some((form) => form.dataset.sent !== undefined)) setTimeout(() => ours[0]?.form?.requestSubmit())
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(end, patienceMs)
}

/** Whether somebody has changed the box since the server drew it. */
function isTouched(box: Box): boolean {
  if (box instanceof HTMLSelectElement) return isChosen(box)
  return isTick(box) ? box.checked !== box.defaultChecked : box.value !== box.defaultValue
}

/** What somebody did with a box; the box itself may be drawn anew before it is told. */
interface Noted {
  readonly box: Box
  readonly value: string
  readonly isTicked: boolean
}

const noted = (box: Box): Noted => ({ box, value: box.value, isTicked: isTick(box) && box.checked })

function tell({ box, value, isTicked }: Noted): void {
  if (!isTick(box)) tellValue(box, value)
  // A choice is undone by choosing another one.
  else if (isTicked || box.type !== 'radio') {
    box.checked = !isTicked
    box.click()
  }
}

/** Puts what somebody did with a box into the one that stands in its place. */
function carry(box: Box, our: Box): void {
  if (isTick(our) && isTick(box) && our.checked === box.checked) return
  tell({ ...noted(box), box: our })
}

/** Whether another option is chosen than the server drew. A list that the browser has drawn itself marks no option. */
function isChosen(select: HTMLSelectElement): boolean {
  const drawn = [...select.options].findLastIndex((option) => option.defaultSelected)
  return drawn >= 0 && select.selectedIndex !== drawn
}

const isTick = (box: Box): box is HTMLInputElement => box.matches(ticks)

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const boxes = 'input, select, textarea'
const ticks = 'input:is([type=checkbox], [type=radio])'

/** Who has to wait longer for the page has gone on with something else. */
const patienceMs = 10_000

/** React compares with what it last knew of the box: that is made empty first, and the value set behind its back. */
function tellValue(box: Box, value: string): void {
  box.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, value)
  box.dispatchEvent(new Event(box instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
