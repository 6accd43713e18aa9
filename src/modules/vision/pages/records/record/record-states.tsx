import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { RecordMissing as Missing } from '@/kits/record/record-missing.tsx'
import { PanelSkeleton, RecordSkeleton as Waiting } from '@/kits/record/record-skeleton.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('vision-records')
  return <Back label={t('back')} onBack={onBack} />
}

export function RecordSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('vision-records')
  return (
    <Waiting label={t('loading')} back={<BackButton onBack={onBack} />}>
      <PanelSkeleton height={240} />
      <PanelSkeleton height={272} />
    </Waiting>
  )
}

type RecordMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function RecordMissing(props: RecordMissingProps) {
  const t = useT('vision-records')
  const labels = {
    notFound: t('notFound'),
    notFoundText: t('notFoundText'),
    failed: t('failed'),
    retry: t('retry'),
    back: t('back'),
  }
  return <Missing {...props} labels={labels} />
}
