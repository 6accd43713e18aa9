import { useT } from '@/i18n/i18n.ts'
import { ProgressBar } from '@/ui/progress-bar.tsx'

/** While the job is at it: the tab may be closed, a notice tells the end. */
export function RunningPanel({ isUndo }: { isUndo: boolean }) {
  const t = useT('turnover')
  const title = t(isUndo ? 'running.undo' : 'running.commit')
  return (
    <section className="rounded border border-line bg-surface px-6 py-5" aria-live="polite">
      <h2 className="mb-3 text-page font-semibold">{title}</h2>
      <ProgressBar label={title} className="max-w-md" />
      <p className="mt-3 text-body text-t2">{t('running.text')}</p>
    </section>
  )
}
