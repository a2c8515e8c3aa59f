import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '#ui/fields/field.tsx'
import { ActionBar } from '#ui/frame/action-bar.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Footer } from '#ui/frame/footer.tsx'
import { Header } from '#ui/frame/header.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FactColumns } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { ErrorSummary } from '#ui/parts/error-summary.tsx'
import { Logo } from '#ui/parts/logo.tsx'
import { MoneyLine } from '#ui/parts/money-line.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { SentenceLinksProvider } from '#ui/parts/sentence.tsx'
import { Stepper } from '#ui/parts/stepper.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { Toast } from '#ui/parts/toast.tsx'
import { act, fireEvent, render, screen, within } from '../support/page.ts'
import './support.ts'

afterEach(() => void vi.useRealTimers())

test('a busy button keeps its label and does nothing more', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Sendet
    </Button>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Sendet' }))

  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('a busy button does not submit its form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Weiter
      </Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button'))

  expect(onSubmit).not.toHaveBeenCalled()
})

test('the error summary takes the focus, and again at the next attempt', () => {
  const summary = (attempt: number) => (
    <>
      <ErrorSummary title="Eine Angabe fehlt" errors={[{ field: 'mail', text: 'E-Mail fehlt' }]} attempt={attempt} />
      <input id="mail" aria-label="E-Mail" />
    </>
  )
  const { rerender } = render(summary(1))
  const box = screen.getByRole('alert', { name: 'Eine Angabe fehlt' })
  expect(document.activeElement).toBe(box)

  screen.getByLabelText('E-Mail').focus()
  rerender(summary(2))

  expect(document.activeElement).toBe(box)
})

test('a line of the error summary leads to its field', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  render(
    <>
      <ErrorSummary title="Eine Angabe fehlt" errors={[{ field: 'details.email', text: 'E-Mail fehlt' }]} />
      <input id="details.email" aria-label="E-Mail" />
    </>,
  )

  await userEvent.click(screen.getByRole('link', { name: 'E-Mail fehlt' }))

  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'))
})

test('a problem of the page is no link', () => {
  render(<ErrorSummary title="Das ging nicht" errors={[{ text: 'Der Preis hat sich geändert' }]} />)

  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Der Preis hat sich geändert')).toBeTruthy()
})

test('words of a sentence lead to the sign-in, where there is one for whoever reads', () => {
  const errors = [{ text: 'Schon registriert. Bitte <login>melden Sie sich an</login>.' }]
  const login = { href: '/login', onClick: () => {} }
  const { unmount } = render(
    <SentenceLinksProvider value={{ login }}>
      <ErrorSummary title="Das ging nicht" errors={[...errors, { field: 'mail', text: '<login>Anmelden</login>?' }]} />
      <Field id="mail" label="E-Mail" problems={['Schon vergeben: <login>Anmelden</login>']}>
        <input id="mail" />
      </Field>
    </SentenceLinksProvider>,
  )

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['melden Sie sich an', '/login'],
    ['Anmelden?', '#mail'],
    ['Anmelden', '/login'],
  ])

  unmount()
  render(<ErrorSummary title="Das ging nicht" errors={errors} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Schon registriert. Bitte melden Sie sich an.')).toBeTruthy()
})

test('the stepper marks the current step and links the done ones', () => {
  const link = { href: '/join/center' }
  render(
    <Stepper
      label="Fortschritt"
      caption="Schritt 2 von 3"
      back={{ href: '/join/center', label: 'Zurück' }}
      steps={[
        { id: 'center', label: 'Studio', state: 'done', link },
        { id: 'plan', label: 'Tarif', state: 'current', link },
        { id: 'pay', label: 'Zahlung', state: 'later', link },
      ]}
    />,
  )

  const items = within(screen.getByRole('list')).getAllByRole('listitem')

  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getByRole('link', { name: 'Studio' }).getAttribute('href')).toBe('/join/center')
  expect(screen.queryByRole('link', { name: 'Zahlung' })).toBeNull()
})

test('the money line is a list in the order of time, with amounts that keep their direction', () => {
  render(
    <MoneyLine
      entries={[
        { id: 'a', label: 'Heute', amount: '39,00 €', note: 'Aufnahmegebühr', now: true },
        { id: 'b', label: 'Ab 1. Dezember', amount: '54,90 €' },
      ]}
    />,
  )

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Heute39,00 €Aufnahmegebühr',
    'Ab 1. Dezember54,90 €',
  ])
  expect(screen.getByText('39,00 €').tagName).toBe('BDI')
})

test('tabs are links, the current one says so', () => {
  render(
    <Tabs
      label="Mitgliedschaft"
      current="b"
      tabs={[
        { id: 'a', label: 'Abos', href: '?t=a' },
        { id: 'b', label: 'Persönliches', href: '?t=b' },
      ]}
    />,
  )

  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Persönliches')
})

test('C-06: a toast goes after two seconds, and waits while it is looked at', () => {
  vi.useFakeTimers()
  const onDone = vi.fn()
  render(<Toast onDone={onDone}>Gespeichert.</Toast>)

  fireEvent.pointerEnter(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(5000))
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('status'))
  act(() => void vi.advanceTimersByTime(2000))

  expect(onDone).toHaveBeenCalledTimes(1)
})

test('a problem offers to try again', async () => {
  const onRetry = vi.fn()
  render(<LoadProblem text="Nicht erreichbar." retry="Erneut versuchen" onRetry={onRetry} />)

  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))

  expect(onRetry).toHaveBeenCalled()
})

const home = { href: '/', label: 'nordlys, Startseite' }

test('the full header has the menu, the small one the languages', async () => {
  const onChange = vi.fn()
  const menu = { label: 'Menü', more: 'Mehr', links: [{ id: 'a', label: 'Kurse', href: '/booking', current: true }] }
  const options = ['de', 'ar'].map((code) => ({ code, name: code === 'de' ? 'Deutsch' : 'العربية' }))
  const language = { label: 'Sprache', current: 'de', options, onChange }
  const header = (kind: 'NORMAL' | 'SMALL') => (
    <Header kind={kind} logo={<Logo name="nordlys" mark="waves" />} home={home} menu={menu} language={language} />
  )
  const { rerender } = render(header('NORMAL'))
  expect(screen.getByRole('link', { name: 'Kurse' }).getAttribute('aria-current')).toBe('page')

  rerender(header('SMALL'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'ar')

  expect(screen.queryByRole('link', { name: 'Kurse' })).toBeNull()
  expect(onChange).toHaveBeenCalledWith('ar')
})

test('a single language is no choice', () => {
  const language = { label: 'Sprache', current: 'de', options: [{ code: 'de', name: 'Deutsch' }], onChange: () => {} }
  render(<Header kind="SMALL" logo="nordlys" home={home} language={language} />)

  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the person menu names who is signed in', () => {
  const person = { name: 'Carla Brandt', initials: 'CB', links: [], signOut: { label: 'Abmelden', onClick: () => {} } }
  render(<Header kind="NORMAL" logo="nordlys" home={home} person={person} />)

  expect(screen.getByRole('button', { name: 'Carla Brandt' })).toBeTruthy()
})

test('the bar of acts has the way back and the one next act', () => {
  render(
    <ActionBar back={{ href: '/join/plan', label: 'Zurück zum Tarif' }}>
      <Button>Weiter</Button>
    </ActionBar>,
  )

  expect(screen.getByRole('link', { name: 'Zurück zum Tarif' })).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('the bar of phones keeps the rest of the menu under more', () => {
  render(
    <BottomBar
      label="Menü"
      links={[{ id: 'a', label: 'Kurse', href: '/a', current: true }]}
      more={{ label: 'Mehr', links: [{ id: 'b', label: 'Trainer', href: '/b' }] }}
    />,
  )

  expect(screen.getByRole('button', { name: 'Mehr' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Kurse')
})

test('the footer lists its links', () => {
  render(<Footer name="nordlys" links={[{ id: 'a', label: 'Verträge hier kündigen', href: '/cancel', legal: true }]} />)

  expect(screen.getByRole('link', { name: 'Verträge hier kündigen' }).getAttribute('href')).toBe('/cancel')
})

test('a logo speaks its name, as picture and as words', () => {
  const { rerender } = render(<Logo name="nordlys" src="/logo.svg" />)
  expect(screen.getByAltText('nordlys')).toBeTruthy()

  rerender(<Logo name="nordlys" mark="waves" />)

  expect(screen.getByText('nordlys')).toBeTruthy()
})

test('problems that are put right are ticked off in their places, until the next attempt', () => {
  const mail = { field: 'mail', text: 'E-Mail fehlt' }
  const name = { field: 'name', text: 'Name fehlt' }
  const { rerender } = render(<ErrorSummary title="Zwei fehlen" errors={[mail, name]} attempt={1} />)
  const box = screen.getByRole('alert')
  const lines = () =>
    within(box)
      .getAllByRole('listitem')
      .map((line) => [line.textContent, line.querySelector('s') !== null])

  rerender(<ErrorSummary title="Eine fehlt" errors={[{ ...name, text: 'Name ist zu kurz' }]} attempt={1} />)
  expect(lines()).toEqual([
    ['E-Mail fehlt', true],
    ['Name ist zu kurz', false],
  ])
  expect(within(box).getAllByRole('link')).toHaveLength(1)

  rerender(<ErrorSummary title="Alles stimmt" errors={[]} attempt={1} />)
  expect(screen.getByRole('alert', { name: 'Alles stimmt' })).toBe(box)
  expect(box.className).toContain('solved')
  expect(lines()).toEqual([
    ['E-Mail fehlt', true],
    ['Name fehlt', true],
  ])

  rerender(<ErrorSummary title="Eine fehlt" errors={[mail]} attempt={2} />)
  expect(lines()).toEqual([['E-Mail fehlt', false]])
  expect(document.activeElement).toBe(box)

  rerender(<ErrorSummary title="" errors={[]} attempt={2} silent />)
  expect(box.className).toContain('silent')
})

test('L-09: the footer has the name, links, those of the law apart, and the copyright', () => {
  const links = [
    { id: 'imprint', label: 'Impressum', href: '/impressum', legal: true },
    { id: 'press', label: 'Presse', href: 'https://nordlys.example/presse' },
  ]
  render(<Footer name="nordlys" links={links} copyright="© 2022 nordlys" />)

  expect(screen.getByText('nordlys')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Impressum' }).className).toContain('legal')
  expect(screen.getByRole('link', { name: 'Presse' }).className).not.toContain('legal')
  expect(screen.getByText('© 2022 nordlys')).toBeTruthy()
})

test('a QR code says what it is, and another value is another code', () => {
  const drawn = (value: string): string | null => {
    const { container, unmount } = render(<QrCode value={value} label="Zugangscode" />)
    const path = within(container).getByRole('img', { name: 'Zugangscode' }).innerHTML
    unmount()
    return path
  }

  expect(drawn('https://nordlys.example/friend?code=NIA-27')).not.toBe(
    drawn('https://nordlys.example/friend?code=NIA-28'),
  )
})

test('facts that are drawn before their sentences have come stand once', () => {
  const facts = (...names: string[]) => (
    <FactColumns facts={names.map((name, index) => ({ name, value: `Wert ${index}` }))} />
  )
  const { rerender } = render(facts('', '', ''))

  rerender(facts('Club', 'Gültig bis', 'Preis'))

  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Wert 0', 'Wert 1', 'Wert 2'])
})
