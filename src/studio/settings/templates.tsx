import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  IconButtonProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils'
import { buttonId } from '@rjsf/utils'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { useSettings } from './setting-context.ts'
import css from './settings.module.css'
import { TypedInput } from './widgets.tsx'

const pathOf = ({ fieldPathId }: { readonly fieldPathId: { readonly path: readonly (string | number)[] } }) =>
  fieldPathId.path.map(String)

/** A setting: its name, what it means, its control, what is wrong with it, and where its value comes from. */
function Setting(props: FieldTemplateProps) {
  const { id, schema, children, rawErrors = [] } = props
  const { say } = useTexts()
  const path = pathOf(props) // RJSF hands it on, and its type does not say so
  const item = path.findLastIndex((name) => /^\d+$/.test(name))
  const { nameOf, helpOf } = useSettings()
  const name = nameOf(path)
  const help = helpOf(path)
  // A list that one control draws whole.
  const isWhole =
    props.uiSchema?.['ui:widget'] !== undefined ||
    Array.isArray(schema.items && (schema.items as { enum?: unknown }).enum)
  if (schema.type === 'object' || path.length === 0) return children
  if (schema.type === 'array' && !isWhole)
    return (
      <div className={css.list}>
        {children}
        <Problems id={id} of={rawErrors} />
        <From path={path} name={name} />
      </div>
    )
  const isBare = item === path.length - 1
  return (
    <div className={isBare ? css.bare : css.setting}>
      <div>
        {isWhole && schema.type === 'array' ? (
          <strong aria-hidden="true">{name}</strong>
        ) : (
          <label htmlFor={id} className={isBare ? 'hidden' : undefined}>
            {isBare ? say('settings.item', { name, number: Number(path[item]) + 1 }) : name}
          </label>
        )}
        <p className={css.muted} id={`${id}-about`}>
          {help}
        </p>
      </div>
      <div className={css.control}>
        {children}
        <Problems id={id} of={rawErrors} />
        {item === -1 ? <From path={path} name={name} /> : null}
      </div>
    </div>
  )
}

function Problems({ id, of }: { readonly id: string; readonly of: readonly string[] }) {
  return of.length === 0 ? null : (
    <p className={css.problem} id={`${id}-wrong`} role="alert">
      <Icon name="stop" />
      <span>{[...new Set(of)].join(' ')}</span>
    </p>
  )
}

/** Pale where it is inherited, solid where it is one's own, with the way back. */
function From({ path, name }: { readonly path: readonly string[]; readonly name: string }) {
  const { say } = useTexts()
  const { originOf, onBack, owner, isReadOnly } = useSettings()
  const { from, isChanged, inherited } = originOf(path)
  if (from === 'none') return null
  const back =
    inherited === null
      ? say('settings.back')
      : inherited === ''
        ? say('settings.back.list')
        : say('settings.back.to', { value: inherited })
  return (
    <p className={css.from} data-from={from}>
      {isChanged ? <span className={css.draft}>{say('texts.mark.draft')}</span> : null}
      <span>{from === 'own' ? say('settings.own', { owner }) : say(`settings.from.${from}`)}</span>
      {from === 'own' && !isReadOnly ? (
        <Button size="row" look="text" aria-label={`${name}: ${back}`} onClick={() => onBack(path)}>
          {back}
        </Button>
      ) : null}
    </p>
  )
}

/** Settings that belong together, under one heading. */
function Group(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId } = props
  const { nameOf, helpOf } = useSettings()
  const path = pathOf(props)
  if (path.length === 0) return <div className={css.groups}>{properties.map(({ content }) => content)}</div>
  const name = nameOf(path)
  const isItem = path.some((one) => /^\d+$/.test(one))
  const help = helpOf(path)
  return (
    <fieldset id={fieldPathId.$id} className={isItem ? css.item : css.group} data-depth={path.length} tabIndex={-1}>
      <legend className={isItem ? 'hidden' : undefined}>{name}</legend>
      {help === '' || isItem ? null : <p className={css.muted}>{help}</p>}
      {properties.map(({ content }) => content)}
    </fieldset>
  )
}

function List(props: ArrayFieldTemplateProps) {
  const { items, canAdd, fieldPathId, registry, disabled, readonly, onAddClick } = props
  const { say } = useTexts()
  const { nameOf, helpOf } = useSettings()
  const path = pathOf(props)
  const { AddButton } = registry.templates.ButtonTemplates
  return (
    <fieldset id={fieldPathId.$id} className={css.group} tabIndex={-1}>
      <legend>{nameOf(path)}</legend>
      <p className={css.muted}>{items.length === 0 ? say('settings.list.empty') : helpOf(path)}</p>
      {items}
      {canAdd && !readonly && !disabled ? (
        <AddButton id={buttonId(fieldPathId, 'add')} registry={registry} onClick={onAddClick} />
      ) : null}
    </fieldset>
  )
}

function ListItem({ children, buttonsProps, hasToolbar, registry }: ArrayFieldItemTemplateProps) {
  const { MoveDownButton, MoveUpButton, RemoveButton } = registry.templates.ButtonTemplates
  const { fieldPathId, hasMoveUp, hasMoveDown, hasRemove, disabled, readonly } = buttonsProps
  return (
    <div className={css.entry}>
      {children}
      {hasToolbar && !disabled && !readonly ? (
        <div className={css.acts}>
          {hasMoveUp ? (
            <MoveUpButton
              id={buttonId(fieldPathId, 'moveUp')}
              registry={registry}
              onClick={buttonsProps.onMoveUpItem}
            />
          ) : null}
          {hasMoveDown ? (
            <MoveDownButton
              id={buttonId(fieldPathId, 'moveDown')}
              registry={registry}
              onClick={buttonsProps.onMoveDownItem}
            />
          ) : null}
          {hasRemove ? (
            <RemoveButton
              id={buttonId(fieldPathId, 'remove')}
              registry={registry}
              onClick={buttonsProps.onRemoveItem}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

const wordButton = (key: TextKey) =>
  function WordButton({ id, onClick, disabled }: IconButtonProps) {
    const { say } = useTexts()
    return (
      <Button
        size="row"
        look={key === 'settings.list.add' ? 'line' : 'text'}
        id={id}
        onClick={onClick}
        disabled={disabled}
      >
        {say(key)}
      </Button>
    )
  }

const Nothing = () => null

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  readonly ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>
} = {
  FieldTemplate: Setting,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: ListItem,
  BaseInputTemplate: TypedInput,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
  ButtonTemplates: {
    SubmitButton: Nothing,
    AddButton: wordButton('settings.list.add'),
    MoveUpButton: wordButton('settings.list.up'),
    MoveDownButton: wordButton('settings.list.down'),
    RemoveButton: wordButton('settings.list.remove'),
  },
}
