import type { PeFigures } from '@/modules/pe/contract/analysis.ts'
import { Button } from '@/ui/button.tsx'
import { useT } from '@/i18n/i18n.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { LessonCard } from '../lesson/lesson-card.tsx'
import type { PeQuery } from './figures-panel.tsx'
import { useFigureTexts } from './use-figure-texts.ts'

/** Eight figures at the head, each with what it is of and its reference. */
export function FigureCards({ query }: { query: PeQuery }) {
  const t = useT('physical')
  const { data, error } = query
  if (data) return <Cards total={data.total} />
  return (
    <div className="flex h-28">
      {error ? (
        <StateBlock
          state="error"
          title={t('analysis.failed')}
          detail={error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}

const Cards = ({ total }: { total: PeFigures }) => (
  <div className="grid grid-cols-2 gap-3 @4xl:grid-cols-4">
    {useFigureTexts(total).map(({ id, ...card }) => (
      <LessonCard key={id} {...card} change={undefined} />
    ))}
  </div>
)
