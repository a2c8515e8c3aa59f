/*
 * A small stand-in for adyen-web: the same global, the same names and callbacks, the same requests. It takes test cards
 * and sends them in clear with `test_` before each field, as Adyen's test environment allows. `words` are set before it
 * (`sdk.ts`).
 */
/* global words, cardBoxes */
;(() => {
  const base = new URL('../checkoutshopper/', document.currentScript.src)

  class Core {
    constructor(options) {
      this.options = options
      this.session = options.session
      const language = String(options.locale ?? 'en').split('-')[0]
      this.words = words[language] ?? words.en
    }

    async initialize() {
      const setup = await this.post('setup', {})
      this.session = { id: setup.id, sessionData: setup.sessionData }
      this.setup = setup
      return this
    }

    /** Hands in what a bank sent the payer back with, or how a challenge ended. */
    submitDetails(details) {
      return this.finish(this.post('paymentDetails', details))
    }

    makePayment(paymentMethod) {
      return this.finish(this.post('payments', { paymentMethod }))
    }

    async finish(asked) {
      let response
      try {
        response = await asked
      } catch (error) {
        this.options.onError?.(error)
        return null
      }
      if (response.action) return response
      const isRefused = ['Refused', 'Cancelled', 'Error'].includes(response.resultCode)
      const { resultCode, sessionData, sessionResult } = response
      const tell = isRefused ? this.options.onPaymentFailed : this.options.onPaymentCompleted
      tell?.({ resultCode, sessionData, sessionResult })
      return response
    }

    async post(what, body) {
      const url = new URL(`v1/sessions/${this.session.id}/${what}`, base)
      url.searchParams.set('clientKey', this.options.clientKey)
      const { sessionData } = this.session
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...(sessionData && { sessionData }), ...body }),
      }).catch(() => {
        throw Object.assign(new Error('No connection'), { name: 'NETWORK_ERROR' })
      })
      const answer = await response.json().catch(() => ({}))
      if (response.ok) return answer
      throw Object.assign(new Error(answer.message ?? 'Error'), { name: 'NETWORK_ERROR', cause: answer.errorCode })
    }
  }

  async function AdyenCheckout(options) {
    if (!options?.clientKey || !options.session?.id) throw new Error('clientKey and session are required')
    return new Core(options).initialize()
  }

  let count = 0

  class Dropin {
    constructor(core) {
      this.core = core
      this.words = core.words
      count += 1
      this.prefix = `adyen-${count}`
    }

    mount(place) {
      this.root = typeof place === 'string' ? document.querySelector(place) : place
      this.root.replaceChildren(this.form())
      return this
    }

    unmount() {
      this.root?.replaceChildren()
      return this
    }

    form() {
      const { words } = this
      const { amount } = this.core.setup
      const label = amount.value === 0 ? words.save : words.pay.replace('{amount}', moneyText(this.core, amount))
      this.fields = [
        this.field('number', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '23', dir: 'ltr' }),
        this.field(
          'expiry',
          { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: '7', dir: 'ltr' },
          words.expiryHint,
        ),
        this.field(
          'code',
          { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '4', dir: 'ltr' },
          words.codeHint,
        ),
        this.field('holder', { autocomplete: 'cc-name', maxlength: '60' }),
      ]
      this.button = element('button', { type: 'submit', class: 'adyen-checkout__button' }, label)
      this.label = label
      this.status = element('p', { class: 'adyen-checkout__status', role: 'status' })
      const form = element('form', { class: 'adyen-checkout__card', novalidate: '' })
      form.append(...this.fields.map(({ box }) => box), this.button, this.status)
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        this.submit()
      })
      const [number, expiry] = this.fields
      cardBoxes.help(number.input, expiry.input)
      return form
    }

    field(name, attributes, hint) {
      const id = `${this.prefix}-${name}`
      const input = element('input', {
        id,
        name,
        type: 'text',
        class: 'adyen-checkout__input',
        required: '',
        ...attributes,
      })
      const problem = element('p', { id: `${id}-problem`, class: 'adyen-checkout__error', hidden: '' })
      const box = element('div', { class: `adyen-checkout__field adyen-checkout__field--${name}` })
      box.append(element('label', { for: id }, this.words[name]))
      if (hint) box.append(element('p', { id: `${id}-hint`, class: 'adyen-checkout__hint' }, hint))
      box.append(input, problem)
      if (hint) input.setAttribute('aria-describedby', `${id}-hint`)
      return { name, box, input, problem, hint: hint ? `${id}-hint` : '' }
    }

    submit() {
      if (this.busy) return
      const values = Object.fromEntries(this.fields.map(({ name, input }) => [name, cardBoxes.typed(name, input)]))
      const problems = problemsOf(values, this.words)
      for (const { name, input, problem, hint } of this.fields) {
        const text = problems[name]
        problem.hidden = !text
        problem.textContent = text ?? ''
        if (text) input.setAttribute('aria-invalid', 'true')
        else input.removeAttribute('aria-invalid')
        const described = [hint, text ? problem.id : ''].filter(Boolean).join(' ')
        if (described) input.setAttribute('aria-describedby', described)
        else input.removeAttribute('aria-describedby')
      }
      const first = this.fields.find(({ name }) => problems[name])
      if (first) return first.input.focus()
      const [month, year] = values.expiry.split('/')
      return this.go(
        this.core.makePayment({
          type: 'scheme',
          encryptedCardNumber: `test_${values.number.replaceAll(/\D/g, '')}`,
          encryptedExpiryMonth: `test_${month}`,
          encryptedExpiryYear: `test_${year.length === 2 ? `20${year}` : year}`,
          encryptedSecurityCode: `test_${values.code}`,
          holderName: values.holder,
        }),
      )
    }

    async go(asked) {
      this.setBusy(true)
      const response = await asked
      if (!response) return this.setBusy(false)
      if (response.action?.type === 'redirect') return window.location.assign(new URL(response.action.url, base))
      if (response.action) return this.challenge(response.action)
      const isDone = ['Authorised', 'Pending', 'Received'].includes(response.resultCode)
      this.say(isDone ? this.words.done : this.words.refused)
      return undefined
    }

    setBusy(busy) {
      this.busy = busy
      if (!this.button) return
      this.button.setAttribute('aria-disabled', String(busy))
      this.button.textContent = busy ? this.words.busy : this.label
    }

    say(text) {
      const status = element('p', { class: 'adyen-checkout__status', role: 'status' }, text)
      this.root?.replaceChildren(status)
    }

    /** The bank asks its customer, within the page. */
    challenge({ paymentData }) {
      const { words } = this
      const answer = (transStatus) => () => {
        const threeDSResult = btoa(JSON.stringify({ transStatus }))
        box.replaceChildren(element('p', { role: 'status' }, words.busy))
        this.go(this.core.submitDetails({ paymentData, details: { threeDSResult } }))
      }
      const id = `${this.prefix}-bank`
      const heading = element('h2', { id, tabindex: '-1' }, words.bank)
      const confirm = element('button', { type: 'button', class: 'adyen-checkout__button' }, words.confirm)
      const refuse = element(
        'button',
        { type: 'button', class: 'adyen-checkout__button adyen-checkout__button--quiet' },
        words.refuse,
      )
      confirm.addEventListener('click', answer('Y'))
      refuse.addEventListener('click', answer('N'))
      const box = element('section', { class: 'adyen-checkout__threeds2', 'aria-labelledby': id })
      box.append(heading, element('p', {}, words.bankText), confirm, refuse)
      this.button = null
      this.root?.replaceChildren(box)
      heading.focus()
    }
  }

  function problemsOf({ number, expiry, code, holder }, words) {
    const digits = number.replaceAll(/\D/g, '')
    return {
      ...(!isCardNumber(digits) && { number: words.badNumber }),
      ...(!isAhead(expiry) && { expiry: words.badExpiry }),
      ...(!/^\d{3,4}$/.test(code) && { code: words.badCode }),
      ...(holder === '' && { holder: words.badHolder }),
    }
  }

  function isCardNumber(digits) {
    if (!/^\d{12,19}$/.test(digits)) return false
    const sum = [...digits].reverse().reduce((total, sign, index) => {
      const doubled = index % 2 === 0 ? Number(sign) : Number(sign) * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
    return sum % 10 === 0
  }

  function isAhead(text) {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/.exec(text) ?? []
    if (!month) return false
    const full = year.length === 2 ? 2000 + Number(year) : Number(year)
    return new Date(full, Number(month), 1) > new Date()
  }

  function moneyText(core, { value, currency }) {
    const format = new Intl.NumberFormat(core.options.locale, { style: 'currency', currency })
    const { maximumFractionDigits } = format.resolvedOptions()
    return format.format(value / 10 ** maximumFractionDigits)
  }

  function element(name, attributes = {}, text = undefined) {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    if (text !== undefined) made.textContent = text
    return made
  }

  window.AdyenWeb = { AdyenCheckout, Dropin, Card: Dropin }
})()
