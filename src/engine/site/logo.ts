import type { Json, JsonObject } from '../documents.ts'
import { setting } from './access.ts'

interface LogoFacts {
  readonly name: string
  readonly src: string | undefined
  readonly mark: 'waves' | 'arches' | 'ridges' | 'none'
}

const marks = ['waves', 'arches', 'ridges', 'none'] as const

/** A chain's logo in a language: its picture when one is configured, else its name with the mark of its drawing. */
export function logoOf(config: JsonObject, lang: string): LogoFacts {
  const configured = text(setting(config, 'lookAndFeel.siteLogo'))
  const isPicture = configured !== null && /^(\/(?!\/)|https:\/\/)/.test(configured)
  return {
    name: text(setting(config, `names.${lang}`)) ?? text(config.name) ?? (isPicture ? '' : (configured ?? '')),
    src: isPicture ? configured : undefined,
    mark: marks.find((mark) => mark === setting(config, 'lookAndFeel.motif')) ?? 'none',
  }
}

function text(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
