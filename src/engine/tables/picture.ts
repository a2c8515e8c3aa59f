/**
 * Whether a text fits one of the pictures of a country: `#` is a digit, `@` a letter, all else itself; `|` parts
 * alternatives. Spaces and hyphens may be left out or added, letters may be small. No picture can make it slow, so
 * operators may write them.
 */
export function fitsPicture(text: string, pictures: string): boolean {
  const bare = plain(text)
  return pictures.split('|').some((picture) => fits(bare, plain(picture)))
}

function plain(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase()
}

function fits(text: string, picture: string): boolean {
  if (text.length !== picture.length) return false
  return [...picture].every((sign, index) => {
    const letter = text[index] ?? ''
    if (sign === '#') return letter >= '0' && letter <= '9'
    if (sign === '@') return letter >= 'A' && letter <= 'Z'
    return letter === sign
  })
}
