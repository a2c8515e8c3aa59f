import type { Block, Inline, NoticeBlocks } from './words.ts'

/** Words as members read them; links lead nowhere here. */
export function WordsShown({ of }: { readonly of: NoticeBlocks }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are known by their place alone
  return of.map((block, index) => <BlockShown key={index} of={block} />)
}

function BlockShown({ of }: { readonly of: Block }) {
  if (of.kind === 'list')
    return (
      <ul>
        {of.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are known by their place alone
          <li key={index}>
            <Inlines of={item} />
          </li>
        ))}
      </ul>
    )
  const inside = <Inlines of={of.inside} />
  return <p>{of.kind === 'heading' ? <strong>{inside}</strong> : inside}</p>
}

function Inlines({ of }: { readonly of: readonly Inline[] }) {
  return of.map((part, index) => {
    const key = `${index} ${part.kind}`
    switch (part.kind) {
      case 'text':
        return part.text
      case 'break':
        return <br key={key} />
      case 'strong':
        return (
          <strong key={key}>
            <Inlines of={part.inside} />
          </strong>
        )
      case 'em':
        return (
          <em key={key}>
            <Inlines of={part.inside} />
          </em>
        )
      case 'link':
        return (
          <u key={key} title={part.to}>
            <Inlines of={part.inside} />
          </u>
        )
      default:
        return part satisfies never
    }
  })
}
