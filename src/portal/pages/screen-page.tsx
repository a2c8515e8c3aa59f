import type { PageProps } from './loader.ts'

export function ScreenPage(_: PageProps) {
  return null
}
