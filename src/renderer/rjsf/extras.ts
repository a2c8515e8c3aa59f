import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType, Widget } from '@rjsf/utils'
import { createElement, lazy, Suspense } from 'react'

interface Extras {
  /** By the name that documents write in `ui:widget`. */
  readonly widgets: RegistryWidgetsType
  /** By the name that documents write in `ui:field`. */
  readonly fields: RegistryFieldsType
  /** By the name of RJSF's template whose place it takes. */
  readonly templates: Partial<TemplatesType>
}

/** Widgets, fields and templates that others wrote for RJSF: one line each, unchanged. */
export const extras: Extras = {
  widgets: { range: late(() => import('@rjsf/core/lib/components/widgets/RangeWidget.js')) },
  fields: {},
  templates: {},
}

/** Its code comes when a form first shows it. */
function late(load: () => Promise<{ readonly default: Widget }>): Widget {
  const Late = lazy(load)
  return (props) => createElement(Suspense, { fallback: null }, createElement(Late, props))
}
