import { useT } from '@/i18n/i18n.ts'
import { BackButton as Back } from '@/kits/record/back-button.tsx'
import { RecordMissing } from '@/kits/record/record-missing.tsx'
import { PanelSkeleton, RecordSkeleton } from '@/kits/record/record-skeleton.tsx'

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useT('health-card')
  return <Back label={t('back')} onBack={onBack} />
}

export function CardSkeleton({ onBack }: { onBack: () => void }) {
  const t = useT('health-card')
  return (
    <RecordSkeleton label={t('loading')} back={<BackButton onBack={onBack} />}>
      <div className="grid grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] gap-3 max-[1100px]:grid-cols-1">
        <PanelSkeleton height={288} />
        <PanelSkeleton height={288} />
      </div>
    </RecordSkeleton>
  )
}

type CardMissingProps = { error: Error; onRetry: () => void; onBack: () => void }

export function CardMissing(props: CardMissingProps) {
  const t = useT('health-card')
  const labels = {
    notFound: t('notFound'),
    notFoundText: t('notFoundText'),
    failed: t('failed'),
    retry: t('retry'),
    back: t('back'),
  }
  return <RecordMissing {...props} labels={labels} />
}
