/** Digits of Arabic and Persian keyboards as the ones that numbers, codes and dates are kept in. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
