/*
 * What people type into boxes for a card, as it should stand. Browsers get it in front of each widget that takes cards
 * itself, in the same block.
 */
// biome-ignore lint/correctness/noUnusedVariables: the widget behind it in the same block uses it
const cardBoxes = (() => {
  /** Digits of an Arabic keyboard as the others. */
  const latin = (text) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

  /** A card number in groups of four. */
  const numberOf = (text) => text.replaceAll(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')

  /** Month and year as they are being typed: `3/30`, `0330`, `03.2030` all become `03/30` or `03/2030`. */
  function expiryOf(text) {
    const [, month, year] = /^\s*(\d{1,2})\D+(\d*)/.exec(text) ?? /^\D*([2-9]|\d\d)(\d*)/.exec(text) ?? []
    if (month === undefined) return text.replaceAll(/\D/g, '')
    return year === '' && month.length === 2 && !/\D/.test(text) ? month : `${month.padStart(2, '0')}/${year}`
  }

  /** Writes what is typed as it should stand, as long as it is typed at the end. */
  function written(input, format) {
    input.addEventListener('input', (event) => {
      const isAtEnd = input.selectionStart === input.value.length
      if (!isAtEnd || event.inputType?.startsWith('delete')) return
      input.value = format(latin(input.value))
    })
  }

  return {
    /** Helps with the boxes of a number and of an expiry date. */
    help(number, expiry) {
      written(number, numberOf)
      written(expiry, expiryOf)
    },
    /** What a box holds, whatever the keyboard; a name stays as it is. */
    typed(name, { value }) {
      const text = value.trim()
      if (name === 'holder') return text
      return name === 'expiry' ? expiryOf(latin(text)) : latin(text)
    },
  }
})()
