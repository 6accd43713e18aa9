import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSportAnalysisAbsent } from '@/modules/sport/api/analysis.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { percent } from '@/standards/rate.ts'
import { buttonClass } from '@/ui/button.tsx'
import type { Cell } from '@/widgets/cell.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel } from '../../screen/sport-panel.tsx'
import { rowName } from '@/kits/analysis/row-name.ts'
import { pathOfKey } from '../../screen/path-of-key.ts'
import { useSportAnalysis } from '../analysis-context.ts'
import { RateRows, toRateTable } from '../rate-rows.tsx'

const heightOf = (rate: Cell) => (rate ? (percent(rate) ?? -1) : -2)

/** Who has not taken part for three school days: by class with the way to the names at the own school, by school as counts outside of it. */
export function AbsentPanel() {
  const { filter } = useSportAnalysis()
  const { showsClasses, isDistrict, drill, up, search } = useSport()
  const t = useT('sport-analysis')
  const sport = useT('sport')
  const vision = useT('vision')
  const query = useSportAnalysisAbsent(filter)
  const { data } = query
  const rows = useMemo(
    () =>
      data?.rows
        .map((row) => ({ id: row.key, label: rowName(row, vision), rate: row.rate }))
        .filter(({ rate }) => rate === null || rate.n > 0)
        .toSorted((a, b) => heightOf(b.rate) - heightOf(a.rate)) ?? [],
    [data, vision],
  )
  const open = (key: string) => {
    const path = pathOfKey(key, (id) => data?.rows.find((row) => row.key === id)?.grade)
    if (path) drill?.(path)
  }
  const total = data?.total
  const by = showsClasses ? ('class' as const) : ('school' as const)
  const title = t('absent.title')
  const isPublishedWhole = !showsClasses && !isDistrict
  const labels = isPublishedWhole
    ? total
      ? { title: t('absent.ofSchool', { n: formatCount(total.n) }), detail: t('absent.ofSchoolWhy') }
      : { title: sport('empty.hidden'), detail: sport('empty.hiddenWhy') }
    : // Of nobody it cannot be said that all took part.
      total?.n === 0 && total.of > 0
      ? { title: t('absent.none'), detail: t('absent.noneWhy') }
      : undefined
  return (
    <SportPanel
      title={title}
      unit={t('absent.unit')}
      {...(total &&
        total.of > 0 && {
          sentence: sport('sentence.absent', { n: formatCount(total.n), of: formatCount(total.of) }),
        })}
      query={query}
      isEmpty={rows.length === 0}
      {...(labels && { labels })}
      metric="streaks"
      table={toRateTable(rows, t(`column.${by}`), t('absent.metric'))}
      skeleton="rows"
      tools={
        showsClasses &&
        rows.length > 0 && (
          <Link to="/sport/student" search={{ absent: 1 }} className={buttonClass('link', 'small')}>
            {t('absent.list')}
          </Link>
        )
      }
    >
      <RateRows
        label={title}
        rows={rows}
        withCount
        metric={t('absent.metric')}
        {...(search.class === undefined && { onDrill: open })}
        onUp={up}
      />
    </SportPanel>
  )
}
