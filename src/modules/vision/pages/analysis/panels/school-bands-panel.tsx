import { useMemo } from 'react'
import { useEyesightBySchool } from '@/modules/vision/api/classes.ts'
import { useT } from '@/i18n/i18n.ts'
import { visionBands } from '@/standards/vision-bands.ts'
import { StackedComposition } from '@/widgets/stacked-composition/stacked-composition.tsx'
import { toCompositionTable } from '@/widgets/stacked-composition/to-composition-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { areaFilterOf } from './area-filter.ts'

/** Pictured at once: the schools with the most children whose vision is severely reduced. The table has them all. */
const pictured = 12

/** How severe reduced vision is in each school of the district; what is hidden stands last. */
export function SchoolBandsPanel() {
  const { filter } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useEyesightBySchool(areaFilterOf(filter))
  const { data } = query
  const whole = useMemo(
    () => ({
      parts: visionBands.map((band) => ({ id: band, label: vision(`band.${band}`) })),
      rows: (data?.rows ?? [])
        .toSorted((a, b) => (b.bands?.severe ?? -1) - (a.bands?.severe ?? -1))
        .map(({ key, name = '', bands }) => ({
          id: key,
          label: name,
          counts: visionBands.map((band) => bands?.[band] ?? null),
        })),
    }),
    [data, vision],
  )
  const table = useMemo(() => toCompositionTable(whole, labels), [whole, labels])
  const title = t('schoolBands.title')
  const shown = whole.rows.slice(0, pictured)
  return (
    <ScreenPanel
      title={title}
      sentence={data ? t('schoolBands.sentence', { n: shown.length, of: whole.rows.length }) : ''}
      query={query}
      isEmpty={data?.rows.length === 0}
      metric="degree"
      table={table}
      skeleton="rows"
    >
      <StackedComposition label={title} parts={whole.parts} rows={shown} onUp={up} />
    </ScreenPanel>
  )
}
