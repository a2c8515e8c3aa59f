import { Button } from '#ui/parts/button.tsx'
import { useElements } from './context.ts'

interface DownloadButtonProps {
  /** The parameter of the address by which it asks. */
  readonly parameter?: string
  /** The file that it asks for, as the parameter names it. */
  readonly file: string
  /** Which file is on its way. */
  readonly saving: string | null | undefined
  /** What it is, for those who listen: several buttons stand below each other. */
  readonly of: string
  /** Its words; else that it is a PDF. */
  readonly label?: string
}

/** Asks for a file by the address (`?file=`); a `downloadable` block saves it once it has come. */
export function DownloadButton({ parameter = 'file', file, saving, of, label }: DownloadButtonProps) {
  const { t, navigate } = useElements()
  return (
    <Button
      kind="secondary"
      quiet
      busy={saving === file}
      onClick={() => navigate({ query: { [parameter]: file } }, { replace: true })}
    >
      {label ?? t('element.downloadable.pdf')}
      <span className="aloud">{` ${of}`}</span>
    </Button>
  )
}
