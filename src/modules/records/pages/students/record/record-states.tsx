import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { RecordMissing as Missing } from '@/kits/record/record-missing.tsx'
import { PanelSkeleton, RecordSkeleton as Waiting } from '@/kits/record/record-skeleton.tsx'

export function RecordSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('students')
  return (
    <Waiting label={t('record.loading')} back={<BackButton onBack={onBack} />}>
      <PanelSkeleton height={256} />
      <PanelSkeleton height={160} />
    </Waiting>
  )
}

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('students')
  return <Back label={t('back')} onBack={onBack} />
}

type RecordMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function RecordMissing(props: RecordMissingProps) {
  const t = useT('students')
  const labels = {
    notFound: t('record.notFound'),
    notFoundText: t('record.notFoundText'),
    failed: t('record.failed'),
    retry: t('actions.retry'),
    back: t('back'),
  }
  return <Missing {...props} labels={labels} />
}

/** The last reading failed; what is shown was read before. */
export function StaleStrip({ onRetry }: { onRetry: () => void }) {
  const t = useT('students')
  return <NoteStrip text={t('record.stale')} retry={{ label: t('actions.retry'), onRetry }} />
}
