import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

/** Before a part has its data: still reading, or why it was not read. */
export function PartState({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT('sport-intake')
  if (!error) return <SkeletonRows />
  return (
    <StateBlock
      state="error"
      title={t('failed')}
      detail={error.message}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
