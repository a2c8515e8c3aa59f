/*
 * A small stand-in for payway.js: the same global, the same names and callbacks, the same request. The real one shows a
 * frame of PayWay's host; this one writes its fields into the same element. `words` are set before it (`script.ts`).
 */
/* global words, cardBoxes */
;(() => {
  const base = new URL('./', document.currentScript.src)
  let count = 0

  function createCreditCardFrame(options, created = () => undefined) {
    const place = document.getElementById('payway-credit-card')
    if (!options?.publishableApiKey) return created(new Error('publishableApiKey is required'))
    if (!place) return created(new Error('There is no element payway-credit-card'))
    addStyle()
    const frame = new CreditCardFrame(place, options)
    return created(null, frame)
  }

  class CreditCardFrame {
    constructor(place, { publishableApiKey, onValid, onInvalid, cvnRequired = true }) {
      Object.assign(this, { place, publishableApiKey, onValid, onInvalid })
      count += 1
      this.prefix = `payway-${count}`
      this.words = words[document.documentElement.lang.split('-')[0]] ?? words.en
      this.fields = [
        this.field('number', { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '23', dir: 'ltr' }),
        this.field('holder', { autocomplete: 'cc-name', maxlength: '60' }),
        this.field('expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: '7', dir: 'ltr' }),
        ...(cvnRequired
          ? [this.field('code', { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '4', dir: 'ltr' })]
          : []),
      ]
      const [number, , expiry] = this.fields
      cardBoxes.help(number.input, expiry.input)
      const box = element('div', { class: 'payway-card', role: 'group', 'aria-label': this.words.card })
      box.append(...this.fields.map((field) => field.box))
      box.addEventListener('input', () => this.tell())
      place.replaceChildren(box)
      this.isValid = false
    }

    field(name, attributes) {
      const id = `${this.prefix}-${name}`
      const input = element('input', { id, name, type: 'text', required: '', ...attributes })
      const problem = element('p', { id: `${id}-problem`, class: 'payway-problem', hidden: '' })
      const box = element('div', { class: `payway-field payway-${name}` })
      box.append(element('label', { for: id }, this.words[name]), input, problem)
      // What was wrong is right as soon as it is: nothing moves under a finger that is about to press a button.
      input.addEventListener('input', () => problem.hidden || this.judge({ name, input, problem }))
      return { name, box, input, problem }
    }

    get values() {
      return Object.fromEntries(this.fields.map(({ name, input }) => [name, cardBoxes.typed(name, input)]))
    }

    /** Says at its field what is wrong with it. */
    judge({ name, input, problem }) {
      const wrong = problemsOf(this.values).includes(name)
      problem.hidden = !wrong
      problem.textContent = wrong ? this.words[`bad-${name}`] : ''
      if (wrong) {
        input.setAttribute('aria-invalid', 'true')
        input.setAttribute('aria-describedby', problem.id)
      } else {
        input.removeAttribute('aria-invalid')
        input.removeAttribute('aria-describedby')
      }
      return wrong
    }

    tell() {
      const isValid = problemsOf(this.values).every((name) => !this.fields.some((field) => field.name === name))
      if (isValid === this.isValid) return
      this.isValid = isValid
      if (isValid) this.onValid?.()
      else this.onInvalid?.()
    }

    async getToken(done) {
      const wrong = this.fields.filter((field) => this.judge(field))
      if (wrong.length > 0) {
        wrong[0].input.focus()
        return done(new Error('The card details are not valid'))
      }
      const { number, holder, expiry, code = '' } = this.values
      const [expiryDateMonth, expiryDateYear] = expiry.split('/')
      try {
        const answer = await fetch(new URL('single-use-tokens', base), {
          method: 'POST',
          headers: {
            authorization: `Basic ${btoa(`${this.publishableApiKey}:`)}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            paymentMethod: 'creditCard',
            cardNumber: number.replaceAll(/\D/g, ''),
            cardholderName: holder,
            expiryDateMonth,
            expiryDateYear: expiryDateYear.slice(-2),
            cvn: code,
          }).toString(),
        })
        if (!answer.ok) return done(new Error(`Status ${answer.status}`))
        return done(null, await answer.json())
      } catch {
        return done(new Error('No connection'))
      }
    }

    destroy() {
      this.place.replaceChildren()
    }
  }

  function problemsOf({ number = '', holder = '', expiry = '', code = '' }) {
    return [
      ...(isCardNumber(number.replaceAll(/\D/g, '')) ? [] : ['number']),
      ...(holder === '' ? ['holder'] : []),
      ...(isAhead(expiry) ? [] : ['expiry']),
      ...(/^\d{3,4}$/.test(code) ? [] : ['code']),
    ]
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
    const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d{2})$/.exec(text) ?? []
    return Boolean(month) && new Date(2000 + Number(year), Number(month), 1) > new Date()
  }

  function addStyle() {
    const href = new URL('payway.css', base).href
    if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return
    document.head.append(element('link', { rel: 'stylesheet', href }))
  }

  function element(name, attributes = {}, text = undefined) {
    const made = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
    if (text !== undefined) made.textContent = text
    return made
  }

  window.payway = { createCreditCardFrame }
})()
