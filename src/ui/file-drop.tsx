import { Upload } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'

export type FileDropProps = {
  label: string
  /** Endings with their dot: ['.xlsx', '.csv']. */
  accept: readonly string[]
  maxMegabytes: number
  onFile: (file: File) => void
  /** Under the button: which files, how large, what happens. */
  hint?: ReactNode
  disabled?: boolean
}

/** Takes one file by drop or by choosing. What is plainly wrong is refused here, in words; what is inside is the server's to judge. */
export function FileDrop({ label, accept, maxMegabytes, onFile, hint, disabled = false }: FileDropProps) {
  const t = useT('ui')
  const id = useId()
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string>()

  function take(files: FileList | null) {
    const file = files?.[0]
    if (!file || disabled) return
    const problem =
      files.length > 1
        ? t('drop.oneOnly')
        : !accept.some((ending) => file.name.toLowerCase().endsWith(ending))
          ? t('drop.wrongKind', { name: file.name })
          : file.size > maxMegabytes * 1024 * 1024
            ? t('drop.tooLarge', { name: file.name, size: maxMegabytes })
            : undefined
    setError(problem)
    if (!problem) onFile(file)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={cx(
        'flex flex-col items-center gap-2 rounded border border-dashed px-6 py-8 text-center',
        over ? 'border-brand bg-brand-soft' : 'border-line2 bg-surface',
      )}
    >
      <Upload size={24} className="text-t3" aria-hidden />
      <p className="flex items-center gap-2 text-body text-t2">
        {t('drop.or')}
        <label
          htmlFor={id}
          aria-disabled={disabled}
          className={cx(
            buttonClass('secondary', 'small'),
            'focus-within:outline-2 focus-within:outline-brand',
          )}
        >
          {t('drop.choose')}
          <input
            id={id}
            type="file"
            aria-label={label}
            accept={accept.join(',')}
            disabled={disabled}
            className="sr-only"
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
        </label>
      </p>
      {hint && <p className="text-note text-t3">{hint}</p>}
      <p role="alert" className="text-note text-severe empty:sr-only">
        {error}
      </p>
    </div>
  )
}
