import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { useSize } from '@/ui/size.tsx'
import { MissingMatrix } from '@/widgets/missing-matrix/missing-matrix.tsx'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { stretchOf } from '../analysis/mapping/to-borderline.ts'
import { itemName } from '../analysis/names.ts'
import { HealthPanel } from '../screen/health-panel.tsx'
import { stageName } from '../screen/labels.ts'
import { RatesPanel } from '../screen/wall/rates-panel.tsx'
import type { FitnessPanelProps } from './fitness-head.tsx'
import { useNote, useReading } from './node-reading.ts'
import type { Child } from './child-stage.ts'
import { toMissingChildren } from './to-missing-children.ts'
import { codeOf } from './to-children.ts'

type Screen = NonNullable<NodeFitness['screen']>
type Zone = Screen['borderline']['zones'][number]

const borderlineOf = ({ borderline }: Screen) => borderline
/** How many are just short of each level. */
export function NodeBorderline({ query }: FitnessPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const reading = useReading(query, borderlineOf)
  const wall = useSize() === 'wall'
  const labelOf = (zone: Zone) => {
    const name = t(`borderline.zone.${zone.zone}`)
    return wall ? name : t('borderline.stretch', { zone: name, ...stretchOf(zone) })
  }
  const zones = reading.data?.zones.filter(({ rate }) => rate?.of !== 0) ?? []
  return (
    <RatesPanel
      title={wall ? own('fitness.borderline') : t('borderline.title')}
      unit={own('fitness.borderlineUnit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'zones',
          rows: zones.map((zone) => ({
            id: zone.zone,
            label: labelOf(zone),
            cell: zone.rate,
          })),
        },
      ]}
      of="found"
    />
  )
}

const progressOf = ({ progress, head }: Screen) => ({ ...progress, process: head.process })
/** With a total, of those who are due, by stage; and of all who was excused, and who was tested in what they had been absent from. */
export function FitnessProgress({ query }: FitnessPanelProps) {
  const t = useT('health-node')
  const vision = useT('vision')
  const reading = useReading(query, progressOf)
  const { data } = reading
  return (
    <RatesPanel
      title={t('progress.fitness')}
      unit={t('progress.fitnessUnit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'progress',
          rows: (data?.rows ?? []).map(({ key, stage, coverage }) => ({
            id: key,
            label: stageName(stage, vision),
            cell: coverage,
          })),
        },
        {
          id: 'others',
          rows: (['exempt', 'madeUp'] as const).flatMap((name) =>
            data && data.process[name].of > 0
              ? [{ id: name, label: t(`fitness.${name}`), cell: data.process[name] }]
              : [],
          ),
        },
      ]}
      of="done"
    />
  )
}

const missingOf = (_: Screen, { missing }: NodeFitness) => ({ missing })
/** Who still lacks which item, place by place. */
export function NodeMissing({
  query,
  onOpen,
}: FitnessPanelProps & { onOpen?: ((place: Child) => void) | undefined }) {
  const t = useT('health-node')
  const analysis = useT('health-analysis')
  const health = useT('health')
  const labels = useT('widgets')
  const reading = useReading(query, missingOf)
  const { data } = reading
  const matrix = useMemo(
    () =>
      data
        ? toMissingChildren(data.missing, (item) => itemName(item, health, analysis), t)
        : { columns: [], rows: [] },
    [data, health, analysis, t],
  )
  return (
    <HealthPanel
      title={t('fitness.missing')}
      unit={t('fitness.missingUnit')}
      query={reading}
      isEmpty={matrix.rows.length === 0}
      table={toMissingTable(matrix, labels)}
      skeleton="rows"
    >
      <MissingMatrix
        label={t('fitness.missing')}
        rowHead={t('places.row')}
        {...matrix}
        {...(onOpen && {
          onDrill: (cell: string) => {
            const code = codeOf(cell.replace(/^complete:/, ''))
            const row = data?.missing.find((each) => each.code === code)
            if (row) onOpen(row)
          },
        })}
      />
    </HealthPanel>
  )
}
