import { Copy } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy-text.ts'
import { Button } from './button.tsx'

export type CopyFieldProps = {
  label: string
  text: string
  /** Below, beside the answer. */
  note?: ReactNode
}

/** A text to be read, selected or copied. Answers on the spot (SHELL-14): from inside a dialog a message at the foot is not read out. */
export function CopyField({ label, text, note }: CopyFieldProps) {
  const t = useT('ui')
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  async function copy() {
    const isDone = await copyText(text)
    // Selected, the text is one key away.
    if (!isDone) field.current?.select()
    setCopied(isDone)
  }
  return (
    <div>
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={label}
          value={text}
          onFocus={({ target }) => target.select()}
          className="h-8 min-w-0 flex-1 rounded-control border border-line2 bg-surface px-3 text-note"
        />
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p className="mt-2 flex min-h-5 justify-between gap-4 text-note text-t2">
        {note}
        <span role="status" className={isCopied ? 'ml-auto text-good' : 'ml-auto text-severe'}>
          {isCopied !== undefined && t(isCopied ? 'copied' : 'copyFailed')}
        </span>
      </p>
    </div>
  )
}
