import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useGrid } from '#studio/parts/use-grid.ts'

afterEach(cleanup)
// Nothing scrolls without a page.
Element.prototype.scrollIntoView = () => undefined

/** Three rows of three cells; a key that is typed is told with the cells that it is for. */
function Grid({ onTyped }: { readonly onTyped: (told: string) => void }) {
  const { grid, handleKey, cellProps } = useGrid({
    rows: 3,
    columns: 3,
    onKey(key, chosen) {
      onTyped(`${key}: ${chosen.map(({ row, column }) => `${row}${column}`).join(' ')}`)
      return true
    },
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows walk over is a grid
    <table ref={grid} role="grid" onKeyDown={handleKey}>
      <tbody>
        {[0, 1, 2].map((row) => (
          <tr key={row}>
            {[0, 1, 2].map((column) => (
              <td key={column} {...cellProps({ row, column })}>
                {row}
                {column}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test.each([
  ['{ArrowDown}{ArrowRight}r', 'r: 11'],
  ['{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift}r', 'r: 10 11 20 21'],
  ['{ArrowDown}{Shift>} {/Shift}r', 'r: 10 11 12'],
  ['{ArrowRight}{Control>} {/Control}r', 'r: 01 11 21'],
  ['{Control>}a{/Control}r', 'r: 00 01 02 10 11 12 20 21 22'],
  ['{Control>}a{/Control}{Escape}r', 'r: 00'],
  ['{Control>}a{/Control}{ArrowDown}r', 'r: 10'],
])('%s sets what is chosen', async (keys, told) => {
  const heard: string[] = []
  render(<Grid onTyped={(one) => heard.push(one)} />)
  screen.getAllByRole('gridcell')[0]?.focus()
  await userEvent.keyboard(keys)

  expect(heard.filter((one) => one.startsWith('r'))).toEqual([told])
})
