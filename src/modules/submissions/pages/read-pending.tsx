import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type ReadPendingProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: number
}

/** In the place of what was not read yet: rows while it is, or why it cannot be, with the way to try again. */
export function ReadPending({ query: { error, isFetching, refetch }, rows }: ReadPendingProps) {
  const t = useT('submissions')
  if (!error) return <SkeletonRows rows={rows} />
  return (
    <StateBlock
      state="error"
      title={t('failed')}
      detail={error.message}
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}
