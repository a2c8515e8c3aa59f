import type { ThemeProps } from '@rjsf/core'
import { createElement } from 'react'
import * as plain from '#elements/plain.ts'
import type { WidgetProps, WidgetView } from '#elements/types.ts'
import { BaseInputTemplate } from '../base-input.tsx'
import { extras } from '../extras.ts'
import { NumberField } from '../fields.tsx'
import { elementWidgets } from '../registry.ts'
import { Nothing } from '../templates.tsx'
import { buttons } from './buttons.tsx'
import * as templates from './templates.tsx'

/** The ordinary elements, which draw any answer of a plain schema. */
const views: { readonly [kind: string]: WidgetView } = {
  text: plain.TextView,
  number: plain.NumberView,
  select: SelectOrChecks,
  choices: plain.ChoicesView,
  checks: plain.ChecksView,
  consent: plain.ConsentView,
  password: plain.PasswordView,
  date: plain.DateView,
  birthday: plain.BirthdayView,
  suggest: plain.SuggestView,
}

/** RJSF asks for one widget where one answer or several are chosen from a list. */
function SelectOrChecks(props: WidgetProps) {
  return createElement(props.multiple ? plain.ChecksView : plain.SelectView, props)
}

/** RJSF's words for what none of the elements is: its own widgets stand there, on our box and in our frame. */
const stock = ['DateTimeWidget', 'TimeWidget', 'ColorWidget', 'FileWidget', 'RangeWidget']

const widgets = Object.fromEntries(Object.entries(elementWidgets(views)).filter(([name]) => !stock.includes(name)))

/** Any plain RJSF schema in Foyer's look: `withTheme(theme)`. */
export const theme: ThemeProps = {
  widgets: { ...widgets, ...extras.widgets },
  fields: { NumberField, ...extras.fields },
  templates: {
    FieldTemplate: templates.AnyFieldTemplate,
    ObjectFieldTemplate: templates.ObjectFieldTemplate,
    ArrayFieldTemplate: templates.ArrayFieldTemplate,
    ArrayFieldItemTemplate: templates.ArrayFieldItemTemplate,
    MultiSchemaFieldTemplate: templates.MultiSchemaFieldTemplate,
    BaseInputTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    ErrorListTemplate: Nothing,
    ButtonTemplates: buttons,
    ...extras.templates,
  },
}
