import css from './words.module.css'

/** A sentence with its placeholders as chips. */
export function SentenceChips({ of }: { readonly of: string }) {
  let at = 0
  return of.split(/(\{\w+\})/).map((part) => {
    at += part.length + 1
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name === undefined ? (
      part
    ) : (
      <bdi key={at} className={css.chip}>
        {name}
      </bdi>
    )
  })
}
