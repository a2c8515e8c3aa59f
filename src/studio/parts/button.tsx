import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import css from './button.module.css'

interface Looks {
  /** One filled button a screen. */
  readonly look?: 'filled' | 'line' | 'text'
  readonly size?: 'decide' | 'usual' | 'row'
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Looks
type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & Looks

export function Button({ look = 'line', size = 'usual', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${css.button} ${css[look] ?? ''} ${css[size] ?? ''}`} {...rest} />
}

/** What leads to another page and weighs as much as a button. */
export function LinkButton({ look = 'line', size = 'usual', ...rest }: LinkButtonProps) {
  return <Link className={`${css.button} ${css[look] ?? ''} ${css[size] ?? ''}`} {...rest} />
}
