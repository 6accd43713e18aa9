import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

type MoreRowsProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The way to the next page, where there is one. */
export function MoreRows({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreRowsProps) {
  const t = useT('sport-tasks')
  if (!hasNextPage) return null
  return (
    <Button className="self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('more')}
    </Button>
  )
}
