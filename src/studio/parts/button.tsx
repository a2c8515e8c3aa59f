import type { ComponentProps } from 'react'
import css from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** One filled button a screen. */
  readonly look?: 'filled' | 'line' | 'text'
  readonly size?: 'decide' | 'usual' | 'row'
}

export function Button({ look = 'line', size = 'usual', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${css.button} ${css[look] ?? ''} ${css[size] ?? ''}`} {...rest} />
}
