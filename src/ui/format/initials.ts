/** Of the first and the last word, titles left out; letters of a cursive script would grow together, so there it is one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !/..\.$/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  const [first = ''] = letters
  return /\p{Script=Arabic}/u.test(first) ? first : letters.join('').toUpperCase()
}
