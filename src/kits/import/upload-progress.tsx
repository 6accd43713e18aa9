import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'

/** A step that takes its time: what, how far, what may be done meanwhile. */
export function WorkPanel(props: {
  title: string
  /** 0…1, or unknown. */
  share: number | undefined
  figure?: ReactNode
  note?: ReactNode
  action?: ReactNode
}) {
  const { title, share, figure, note, action } = props
  return (
    <section
      aria-live="polite"
      className="flex min-h-56 flex-col items-center justify-center gap-3 rounded border border-line bg-surface p-6 text-center"
    >
      <h1 className="max-w-full truncate text-title font-semibold">{title}</h1>
      <ProgressBar label={title} {...(share !== undefined && { value: share })} className="w-80 max-w-full" />
      <p className="min-h-5 text-note text-t2">{figure}</p>
      {note && <p className="text-note text-t3">{note}</p>}
      {action}
    </section>
  )
}

/** The file on its way to the server. */
export function UploadProgress(props: { name: string; share: number; onCancel: () => void }) {
  const t = useT('import')
  return (
    <WorkPanel
      title={t('upload.sending', { name: props.name })}
      share={props.share}
      figure={t('upload.percent', { percent: Math.floor(props.share * 100) })}
      action={<Button onClick={props.onCancel}>{t('upload.cancel')}</Button>}
    />
  )
}
