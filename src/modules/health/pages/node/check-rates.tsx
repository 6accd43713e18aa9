import { useT } from '@/i18n/i18n.ts'
import type { NodeCheck } from '@/modules/health/contract/node-screen.ts'
import { cariesTarget } from '@/modules/health/standards/caries.ts'
import { useSize } from '@/ui/size.tsx'
import { toProblemRows } from '../analysis/mapping/to-problems.ts'
import { toSpineRows } from '../analysis/mapping/to-spine.ts'
import { stageName } from '../screen/labels.ts'
import { RatesPanel } from '../screen/wall/rates-panel.tsx'
import type { CheckPanelProps } from './check-panels.tsx'
import { useNote, useReading } from './node-reading.ts'

type Screen = NonNullable<NodeCheck['screen']>

const mindParts = ['screened', 'attention', 'interviewed', 'referred'] as const
const mindOf = ({ mind }: Screen) => mind
export function NodeMind({ query }: CheckPanelProps) {
  const t = useT('health-node')
  const health = useT('health')
  const wallTexts = useT('health-wall')
  const reading = useReading(query, mindOf)
  const figures = reading.data?.figures
  return (
    <RatesPanel
      title={health('mind.title')}
      unit={t('mind.unit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'mind',
          rows: figures
            ? mindParts.map((part) => ({ id: part, label: t(`mind.${part}`), cell: figures[part] }))
            : [],
        },
      ]}
      of="done"
      labels={{ title: health('mind.none'), detail: t('mind.noneWhy') }}
      foot={wallTexts('mind.only')}
    />
  )
}

const reexaminedOf = ({ reexamined }: Screen) => reexamined
export function NodeReexamined({ query }: CheckPanelProps) {
  const t = useT('health-wall')
  const reading = useReading(query, reexaminedOf)
  const items = reading.data?.items.filter(({ rate }) => rate === null || rate.of > 0) ?? []
  return (
    <RatesPanel
      title={t('reexamined.title')}
      unit={t('reexamined.unit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'seen',
          rows: items.map(({ finding, rate }) => ({
            id: finding,
            label: t(`reexamined.${finding}`),
            cell: rate,
          })),
        },
      ]}
      of="done"
      labels={{ title: t('reexamined.empty'), detail: t('reexamined.emptyDetail') }}
    />
  )
}

const progressOf = ({ progress }: Screen) => progress
export function NodeProgress({ query }: CheckPanelProps) {
  const t = useT('health-node')
  const vision = useT('vision')
  const reading = useReading(query, progressOf)
  const rows = reading.data?.rows ?? []
  return (
    <RatesPanel
      title={t('progress.check')}
      unit={t('progress.checkUnit')}
      note={useNote(reading, query)}
      query={reading}
      groups={[
        {
          id: 'progress',
          rows: rows.map(({ key, stage, coverage }) => ({
            id: key,
            label: stageName(stage, vision),
            cell: coverage,
          })),
        },
      ]}
      of="done"
    />
  )
}

const spineOf = ({ spine }: Screen) => spine
/** From the screening of the spine to its confirmation. */
export function NodeSpine({ query }: CheckPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const reading = useReading(query, spineOf)
  const { data } = reading
  return (
    <RatesPanel
      title={t('spine.title')}
      unit={own('unit.spine')}
      note={useNote(reading, query)}
      query={reading}
      groups={data && data.suspected?.of !== 0 ? toSpineRows(data, t) : []}
      of="done"
    />
  )
}

const teethOf = ({ teeth, head }: Screen) => ({
  ...teeth,
  caries: head.figures.find(({ metric }) => metric === 'teeth')?.rate ?? null,
})
/** Who has caries and who of them a filling: of everybody and at the index ages; the mean of teeth is published rounded, and not added up. */
export function NodeTeeth({ query }: CheckPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const wall = useSize() === 'wall'
  const reading = useReading(query, teethOf)
  const { data } = reading
  const found = data
    ? [
        { id: 'all', label: t('teeth.all'), caries: data.caries, filled: data.filled },
        ...data.ages.map(({ age, dentition, ...figures }) => ({
          id: `age-${age}`,
          label: t(`teeth.${dentition}`, { age }),
          ...figures,
        })),
      ]
    : []
  const rowsOf = (part: 'caries' | 'filled') =>
    found
      .filter((row) => row[part]?.of !== 0)
      .map((row) => ({ id: row.id, label: row.label, cell: row[part] }))
  const { age, year, rate } = cariesTarget
  return (
    <RatesPanel
      title={t('teeth.title')}
      unit={own('unit.teeth')}
      note={useNote(reading, query)}
      query={reading}
      groups={(['caries', 'filled'] as const).map((part) => ({
        id: part,
        label: t(`teeth.column.${part}`),
        rows: rowsOf(part),
      }))}
      of="found"
      {...(!wall && { foot: t('teeth.aim', { age, year, value: rate * 100 }) })}
    />
  )
}

const problemsOf = ({ problems }: Screen) => problems
/** How many findings students have at once, and which two come together most. */
export function NodeProblems({ query }: CheckPanelProps) {
  const t = useT('health-analysis')
  const own = useT('health-node')
  const reading = useReading(query, problemsOf)
  const { data } = reading
  return (
    <RatesPanel
      title={t('problems.title')}
      unit={own('unit.problems')}
      note={useNote(reading, query)}
      query={reading}
      groups={data && data.counts[0]?.rate?.of !== 0 ? toProblemRows(data, t) : []}
      of="found"
    />
  )
}
