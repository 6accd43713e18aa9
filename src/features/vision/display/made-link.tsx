import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

export type Made = { id: string; token: string; expiresAt: string }

/** The link that was just made. The server keeps no copy: it can be read and copied here, and nowhere later. */
export function MadeLink({ token, expiresAt }: Made) {
  const t = useT('display')
  const [copied, setCopied] = useState<boolean>()
  const field = useRef<HTMLInputElement>(null)
  const address = `${location.origin}/display/${token}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Without https browsers keep the clipboard closed: selected, the link is one key away.
      field.current?.select()
      setCopied(false)
    }
  }
  return (
    <section className="rounded border border-line bg-sunken px-4 py-3">
      <p role="status" className="text-body font-semibold">
        {t('made', { day: formatDateTime(expiresAt) })}
      </p>
      <div className="mt-2 flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label={t('link')}
          value={address}
          onFocus={({ target }) => target.select()}
          className="h-8 min-w-0 flex-1 rounded-control border border-line2 bg-surface px-3 text-note"
        />
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <p className="mt-2 flex justify-between gap-4 text-note text-t2">
        {t('once')}
        <span role="status" className={copied ? 'text-good' : 'text-severe'}>
          {copied !== undefined && t(copied ? 'copied' : 'copyFailed')}
        </span>
      </p>
    </section>
  )
}
