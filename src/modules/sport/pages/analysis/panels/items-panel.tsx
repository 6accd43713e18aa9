import { useMemo, useState, type ReactNode } from 'react'
import {
  useSportAnalysisItems,
  useSportItemRates,
  useSportItemsByDay,
  useSportItemsByGrade,
} from '@/modules/sport/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { gradeName } from '@/kits/analysis/row-name.ts'
import { minutesGrid, overTime, type MinutesLine } from '@/kits/analysis/share-grid.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { ItemsFrame } from '../../screen/items-frame.tsx'
import { useSport } from '../../screen/sport-context.tsx'
import { useSportAnalysis } from '../analysis-context.ts'
import { GridPanel } from './grid-panel.tsx'
import { ItemRates } from './item-rates.tsx'
import { ViewSelect } from './view-select.tsx'

const views = ['minutes', 'rate', 'grade', 'day'] as const
type ItemView = (typeof views)[number]

/** What the minutes of the window were spent on: in all, by who did it, by grade, or day by day. */
export function ItemsPanel() {
  const [view, setView] = useState<ItemView>('minutes')
  const Shown = shown[view]
  return <Shown tools={<ViewSelect view={view} views={views} onChange={setView} />} />
}

type ViewProps = { tools: ReactNode }

function Minutes({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const { isOwnSchool } = useSport()
  return <ItemsFrame query={useSportAnalysisItems(filter, { isOwnSchool })} doubt="told" tools={tools} />
}

function Rates({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const t = useT('sport-analysis')
  const query = useSportItemRates(filter)
  const name = t('itemsBy.rate')
  return (
    <ItemRates
      title={name}
      unit={t('itemsBy.rateUnit')}
      metric="byItem"
      metricName={name}
      query={query}
      items={query.data?.items}
      tools={tools}
    />
  )
}

function ByGrade({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const t = useT('sport-analysis')
  const vision = useT('vision')
  const query = useSportItemsByGrade(filter)
  const { data } = query
  const lines = useLines(data?.items)
  const grid = useMemo(
    () =>
      data &&
      minutesGrid(
        lines,
        data.grades.map((grade) => gradeName(grade, vision)),
      ),
    [data, lines, vision],
  )
  return <Grid title={t('itemsBy.grade')} query={query} grid={grid} tools={tools} />
}

function ByDay({ tools }: ViewProps) {
  const { filter } = useSportAnalysis()
  const t = useT('sport-analysis')
  const query = useSportItemsByDay(filter)
  const { data } = query
  const lines = useLines(data?.items)
  const { unit = 'day', ...times } = useMemo(
    (): Partial<ReturnType<typeof overTime>> => (data ? overTime(lines, data.days) : {}),
    [data, lines],
  )
  const grid = useMemo(
    () => times.lines && minutesGrid(times.lines, times.columns ?? []),
    [times.lines, times.columns],
  )
  return <Grid title={t(`itemsBy.${unit}`)} query={query} grid={grid} tools={tools} />
}

function Grid(props: Pick<Parameters<typeof GridPanel>[0], 'title' | 'query' | 'grid' | 'tools'>) {
  const t = useT('sport-analysis')
  return <GridPanel {...props} unit={t('itemsBy.unit')} metric="items" metricName={t('itemsBy.share')} />
}

function useLines(items: readonly { item: string; minutes: number[] | null }[] | undefined) {
  const t = useT('sport')
  return useMemo(
    (): MinutesLine[] =>
      items?.map(({ item, minutes }) => ({
        id: item,
        minutes,
        label: t(`item.${item as SportItemName}`),
      })) ?? [],
    [items, t],
  )
}

const shown = { minutes: Minutes, rate: Rates, grade: ByGrade, day: ByDay }
