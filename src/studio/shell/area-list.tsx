import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { type Area, areaGroups, areasFor } from '../areas.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import css from './shell.module.css'

interface AreaListProps {
  /** Who works here, where that stands below the areas. */
  readonly account: ReactNode
}

export function AreaList({ account }: AreaListProps) {
  const { say } = useTexts()
  const all: readonly Area[] = areasFor(useStudio())
  return (
    <nav className={css.areas} id="areas" aria-label={say('shell.areas')}>
      <Links of={all.filter(({ group }) => group === null)} />
      {areaGroups.map((group) => {
        const own = all.filter((area) => area.group === group)
        return own.length === 0 ? null : (
          <div key={group}>
            <p className={css.group} id={`group-${group}`}>
              {say(`shell.group.${group}`)}
            </p>
            <Links of={own} labelledBy={`group-${group}`} />
          </div>
        )
      })}
      {account === null ? null : <div className={css.account}>{account}</div>}
    </nav>
  )
}

function Links({ of, labelledBy }: { readonly of: readonly Area[]; readonly labelledBy?: string }) {
  const { say } = useTexts()
  return (
    <ul aria-labelledby={labelledBy}>
      {of.map(({ path, icon, name }) => (
        <li key={path}>
          <NavLink className={css.area ?? ''} to={`/${path}`} end={path === ''}>
            <Icon name={icon} />
            {say(name)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
