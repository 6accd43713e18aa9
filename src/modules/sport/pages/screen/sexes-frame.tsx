import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { PanelProps } from '@/widgets/panel/panel.tsx'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import type { DumbbellRow } from '@/widgets/dumbbell/dumbbell-data.ts'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import type { Query } from '@/kits/live-screen/reading.ts'
import { SportPanel, type Windowed } from './sport-panel.tsx'

type SexesFrameProps = Pick<PanelProps, 'unit' | 'skeleton'> & {
  title: string
  query: Query<Windowed>
  /** First boys, second girls. */
  rows: readonly DumbbellRow[]
  note?: string | undefined
  onUp?: (() => void) | undefined
}

/** Boys beside girls who take part. */
export function SexesFrame({ title, query, rows, onUp, ...panel }: SexesFrameProps) {
  const t = useT('sport')
  const labels = useT('widgets')
  const published = useMemo(
    () => ({ names: { first: t('sex.boy'), second: t('sex.girl') }, minus: 'second' as const, rows }),
    [rows, t],
  )
  return (
    <SportPanel
      {...panel}
      title={title}
      query={query}
      isEmpty={rows.length === 0}
      metric="sexes"
      table={toDumbbellTable(published, labels)}
    >
      <Dumbbell label={title} {...published} look="sexes" metric={t('metric.participation')} onUp={onUp} />
    </SportPanel>
  )
}
