/** In the page: its title and its one heading. While nothing is known yet, a page may stand without. */
export function headings(isWaiting: boolean): readonly string[] {
  const shown = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  const count = shown.length
  const title = document.title.trim() === '' ? ['no title'] : []
  if (count === 1 || (count === 0 && isWaiting)) return title
  return [...title, `${count} headings of level 1`]
}
