import { extractText, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#server/features/papers/make-pdf.ts'

const main = '#let given = json(bytes(sys.inputs.given))\n'

const textOf = async (source: string, data = {}, more: { [name: string]: string } = {}) => {
  const pdf = await makePdf(
    { name: 'own', sources: { own: main + source, ...more } },
    { lang: 'en', direction: 'ltr', data },
  )
  return (await extractText(pdf, { mergePages: true })).text
}

describe('a paper', () => {
  it('shows its data as they are, and takes nothing in them for markup', async () => {
    const text = await textOf('#given.data.name', { name: '#read("/etc/passwd") *Anna* $x$' })

    expect(text).toBe('#read("/etc/passwd") *Anna* $x$')
  })

  it('may import the other templates of its release', async () => {
    const text = await textOf(
      '#import "frame.typ": frame\n#frame[Anna]',
      {},
      { frame: '#let frame(body) = [To: #body]' },
    )

    expect(text).toBe('To: Anna')
  })

  it('knows no template of the release before', async () => {
    await textOf('Anna', {}, { other: 'Ben' })

    await expect(textOf('#include "other.typ"')).rejects.toThrow('cannot be made')
  })

  it.each([
    ['a file of this machine', '#read("/etc/hostname")'],
    ['a file above', '#read("../README.md")'],
    ['a broken template', '#nothing-of-that-name'],
  ])('is not made with %s', async (_, source) => {
    await expect(textOf(source)).rejects.toThrow('the paper own cannot be made')
  })

  it('says when it was made, and in which language it is', async () => {
    const pdf = await makePdf(
      { name: 'own', sources: { own: `${main}#set text(lang: given.lang)\n#set document(title: "Rechnung")\nAnna` } },
      { lang: 'de', direction: 'ltr', data: {}, madeAt: new Date('2026-11-22T10:00:00Z') },
    )
    const { info } = await getMeta(pdf)

    expect(info).toMatchObject({ Title: 'Rechnung', Language: 'de' })
    expect(info.CreationDate).toContain('20261122')
  })
})
