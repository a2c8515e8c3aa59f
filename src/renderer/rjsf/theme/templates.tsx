import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  canExpand,
  type FieldTemplateProps,
  getSchemaType,
  getUiOptions,
  getWidget,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  resolveDefaultWidget,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { useElements } from '#elements/context.ts'
import { Remarks } from '#ui/fields/field.tsx'
import styles from '../../form.module.css'
import { isFramed } from '../element-widget.tsx'
import { Framed } from '../templates.tsx'

/** The frame of any field of a schema: an answer has a label, hint and problems; groups and lists have headings of their own. */
export function AnyFieldTemplate(props: FieldTemplateProps) {
  const { id, schema, children, hidden, rawErrors } = props
  if (hidden) return <div hidden>{children}</div>
  const field = hasOwnFrame(props) ? (
    <>
      {isGroup(props) ? <Remarks id={id} problems={rawErrors} /> : null}
      {children}
    </>
  ) : (
    <Framed {...props} />
  )
  return ADDITIONAL_PROPERTY_FLAG in schema ? <NamedByMember {...props}>{field}</NamedByMember> : field
}

/** A group of questions under one heading. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, fieldPathId, schema, uiSchema, formData, registry } = props
  const { AddButton } = registry.templates.ButtonTemplates
  const id = fieldPathId.$id
  if (properties.length === 0 && (schema.oneOf || schema.anyOf) && !schema.properties) return null
  return (
    <fieldset className={styles.nested} id={id} tabIndex={-1}>
      {title ? <legend>{title}</legend> : null}
      <Remarks id={id} hint={description} />
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          registry={registry}
          disabled={props.disabled || props.readonly}
          onClick={props.onAddProperty}
        />
      ) : null}
    </fieldset>
  )
}

/** A list: what is added takes the focus. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, fieldPathId, uiSchema, schema, registry, disabled, readonly } = props
  const options = getUiOptions(uiSchema)
  const { AddButton } = registry.templates.ButtonTemplates
  const list = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)
  const count = items.length
  useEffect(() => {
    if (!isAdding.current || count === 0) return
    isAdding.current = false
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [count])
  const handleAdd: typeof props.onAddClick = (event) => {
    isAdding.current = true
    props.onAddClick(event)
  }
  const id = fieldPathId.$id
  return (
    <fieldset className={styles.nested} id={id} tabIndex={-1}>
      {options.title || title ? <legend>{options.title || title}</legend> : null}
      <Remarks id={id} hint={options.description ?? schema.description} />
      <div ref={list} className={styles.items}>
        {items}
      </div>
      {canAdd ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          registry={registry}
          disabled={disabled || readonly}
          onClick={handleAdd}
        />
      ) : null}
    </fieldset>
  )
}

/** One item of a list, with what can be done with it. */
export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, registry }: ArrayFieldItemTemplateProps) {
  const { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates
  const { fieldPathId, hasCopy, hasMoveUp, hasMoveDown, hasRemove, ...acts } = buttonsProps
  const common = { registry, disabled: acts.disabled || acts.readonly }
  return (
    <div className={styles.item}>
      {children}
      {hasToolbar ? (
        <div className={styles.rare}>
          {hasMoveUp ? (
            <MoveUpButton {...common} id={buttonId(fieldPathId, 'moveUp')} onClick={acts.onMoveUpItem} />
          ) : null}
          {hasMoveDown ? (
            <MoveDownButton {...common} id={buttonId(fieldPathId, 'moveDown')} onClick={acts.onMoveDownItem} />
          ) : null}
          {hasCopy ? <CopyButton {...common} id={buttonId(fieldPathId, 'copy')} onClick={acts.onCopyItem} /> : null}
          {hasRemove ? (
            <RemoveButton {...common} id={buttonId(fieldPathId, 'remove')} onClick={acts.onRemoveItem} />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** One of several kinds of answer: which, and below it that kind's questions. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={styles.nested}>
      {selector}
      {optionSchemaField}
    </div>
  )
}

/** An answer whose name the member writes, too. */
function NamedByMember(
  props: Pick<FieldTemplateProps, 'id' | 'label' | 'registry' | 'disabled' | 'readonly' | 'children'> & WrapProps,
) {
  const { id, label, registry, children, disabled, readonly } = props
  const { t } = useElements()
  const { RemoveButton } = registry.templates.ButtonTemplates
  return (
    <div className={styles.item}>
      <label htmlFor={`${id}-key`} className="aloud">
        {t('ui.schema.key')}
      </label>
      <input key={label} id={`${id}-key`} defaultValue={label} readOnly={readonly} onBlur={props.onKeyRenameBlur} />
      {children}
      <div className={styles.rare}>
        <RemoveButton
          id={buttonId(id, 'remove')}
          registry={registry}
          disabled={disabled || readonly}
          onClick={props.onRemoveProperty}
        />
      </div>
    </div>
  )
}
type WrapProps = Pick<WrapIfAdditionalTemplateProps, 'onKeyRenameBlur' | 'onRemoveProperty'>

const isGroup = ({ schema }: Pick<FieldTemplateProps, 'schema'>): boolean => {
  const type = getSchemaType(schema)
  return type === 'object' || type === 'array'
}

/** Whether what is drawn for the schema says by itself what it is: groups, lists, alternatives, and our own widgets. */
function hasOwnFrame({ schema, uiSchema, registry }: FieldTemplateProps): boolean {
  const { schemaUtils, widgets } = registry
  const { widget: named, field } = getUiOptions(uiSchema)
  if (field !== undefined) return false
  const isChoice = schemaUtils.isSelect(schema) || schemaUtils.isMultiSelect(schema)
  if (named === undefined && !isChoice && (isGroup({ schema }) || schema.oneOf || schema.anyOf)) {
    return !schemaUtils.isFilesArray(schema, uiSchema)
  }
  if (schema.type === 'null') return true
  const usual =
    schema.type === 'boolean' ? 'checkbox' : resolveDefaultWidget(schema, uiSchema, schemaUtils, widgets).defaultWidget
  return isFramed(getWidget(schema, named ?? (isGroup({ schema }) ? 'select' : usual), widgets))
}
