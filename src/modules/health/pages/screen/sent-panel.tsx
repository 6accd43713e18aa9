import { useMemo } from 'react'
import { useHealthSubmissions } from '@/modules/health/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { SubmissionStrips } from '@/widgets/submission-strips/submission-strips.tsx'
import { toStripTable } from '@/widgets/submission-strips/to-strip-marks.ts'
import { RemindButton } from '../remind/remind-button.tsx'
import { toStrips } from '../to-strips.ts'
import { useHealth } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'

/** Which school has sent its data in time, late, or not at all. */
export function SentPanel() {
  const { filter } = useHealth()
  const t = useT('health')
  const widgets = useT('widgets')
  const isWall = useSize() === 'wall'
  const query = useHealthSubmissions(filter.schoolYear === undefined ? {} : { schoolYear: filter.schoolYear })
  const { data } = query
  const strips = useMemo(() => data && toStrips(data, t), [data, t])
  return (
    <HealthPanel
      title={t('sent.title')}
      unit={strips && t('sent.unit', { n: data?.schools.length, items: strips.items.length })}
      query={query}
      isEmpty={data?.schools.length === 0}
      table={strips && toStripTable(strips, widgets)}
      tools={!isWall && data?.round.open && <RemindButton schoolYear={data.schoolYear} />}
      skeleton="rows"
    >
      {strips && <SubmissionStrips label={t('sent.title')} {...strips} />}
    </HealthPanel>
  )
}
