import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { CopyField } from '@/ui/copy-field.tsx'

export type Made = { id: string; token: string; expiresAt: string }

/** The link that was just made. The server keeps no copy: it can be read and copied here, and nowhere later. */
export function MadeLink({ token, expiresAt }: Made) {
  const t = useT('display')
  return (
    <section className="rounded border border-line bg-sunken px-4 py-3">
      <p role="status" className="mb-2 text-body font-semibold">
        {t('made', { day: formatDateTime(expiresAt) })}
      </p>
      <CopyField label={t('link')} text={`${location.origin}/display/${token}`} note={t('once')} />
    </section>
  )
}
