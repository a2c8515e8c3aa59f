import type { JsonObject } from '#engine/documents.ts'
import type { Tokens } from '#engine/theme/derive-theme.ts'
import type { MendedColour } from '#engine/theme/mended-colours.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import css from './look.module.css'
import { nearestPassing, type Pair, pairsOf } from './pairs.ts'

interface PairListProps {
  readonly tokens: Tokens
  readonly look: JsonObject
  /** Colours that members see as another one, because nobody could read the configured one. */
  readonly mended: readonly MendedColour[]
  readonly scheme: 'light' | 'dark'
  readonly isReadOnly: boolean
  /** Null: the chain has one scheme. */
  readonly onScheme: ((scheme: 'light' | 'dark') => void) | null
  readonly onColour: (colour: string) => void
  /** The label of buttons is chosen by what can be read. */
  readonly onContrast: () => void
}

/** What stands on what, whether everybody can read it, and the nearest colour that they can. */
export function PairList(props: PairListProps) {
  const { tokens, look, mended, scheme, isReadOnly, onScheme, onColour, onContrast } = props
  const { lang, say } = useTexts()
  const all = pairsOf(tokens)
  const low = all.filter(({ ratio, needed }) => ratio < needed).length
  const nearest = nearestPassing(look)
  const number = (value: number) => value.toLocaleString(lang, { minimumFractionDigits: 2 })
  return (
    <section aria-labelledby="pairs">
      <header className={css.head}>
        <h2 id="pairs">{say('look.pairs')}</h2>
        <span className={low > 0 ? css.low : css.passes} role="status">
          <Icon name={low > 0 ? 'warn' : 'check'} />
          {say(low > 0 ? 'look.low' : 'look.allPass', { count: low })}
        </span>
        {onScheme === null ? null : (
          <label className={css.scheme}>
            <span className="hidden">{say('look.scheme')}</span>
            <select value={scheme} onChange={({ target }) => onScheme(target.value === 'dark' ? 'dark' : 'light')}>
              <option value="light">{say('look.scheme.light')}</option>
              <option value="dark">{say('look.scheme.dark')}</option>
            </select>
          </label>
        )}
      </header>
      <ul>
        {all.map((pair) => (
          <li key={pair.id} className={css.pair}>
            <Sample pair={pair} />
            <span className={css.grow}>
              <strong>{say(`look.pair.${pair.id}`)}</strong>
              <span className={css.muted}>
                {say('look.on', { front: pair.front, ground: pair.ground })}
                {mended.some(({ shown }) => shown === pair.front) ? ` ${say('look.mended')}` : ''}
              </span>
            </span>
            <span className={css.ratio}>
              <strong>{number(pair.ratio)}</strong> {say('look.of', { needed: pair.needed.toLocaleString(lang) })}
            </span>
            <span className={pair.ratio < pair.needed ? css.low : css.passes}>
              <Icon name={pair.ratio < pair.needed ? 'warn' : 'check'} />
              {say(pair.ratio < pair.needed ? 'look.tooLow' : 'look.pass')}
            </span>
            {pair.id === 'button' && nearest !== null ? (
              <div className={css.repair}>
                <span className={css.swatch} style={{ background: nearest.colour }} />
                <span className={css.grow}>
                  {say('look.nearest', { colour: nearest.colour, ratio: number(nearest.ratio) })}
                </span>
                <Button size="row" disabled={isReadOnly} onClick={() => onColour(nearest.colour)}>
                  {say('look.use', { colour: nearest.colour })}
                </Button>
                <Button size="row" look="text" disabled={isReadOnly} onClick={onContrast}>
                  {say('look.otherLabel')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <p className={css.foot}>{say('look.aims')}</p>
    </section>
  )
}

/** Both colours as they meet on members' pages. */
function Sample({ pair: { id, front, ground } }: { readonly pair: Pair }) {
  const { say } = useTexts()
  const isEdge = id === 'ring' || id === 'edge'
  return (
    <span className={css.sample} style={{ background: ground, color: front }} aria-hidden="true">
      {isEdge ? <span className={css.edge} style={{ borderColor: front }} /> : say(`look.sample.${id}`)}
    </span>
  )
}
