import { useMemo, type ReactNode } from 'react'
import type { HealthResultRow } from '@/modules/health/contract/result-list.ts'
import { useT } from '@/i18n/i18n.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import { useListLabels, type ListLabels } from '@/kits/table/use-labels.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'
import type { HealthGap } from '@/modules/health/contract/gaps.ts'
import { cx } from '@/ui/cx.ts'
import type { HealthDefinition } from './definitions.ts'

/** A mark, and small beside it the points that it makes; a mark below 60 points is said in weight too. */
function ScoreCell({ mark, score }: { mark: string; score: number | undefined }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className={score !== undefined && score < pass ? 'font-semibold text-severe' : undefined}>
        {mark}
      </span>
      {score !== undefined && <span className="w-6 text-right text-axis text-t3">{score}</span>}
    </span>
  )
}
const pass = 60

const open = 'rounded-tag border px-1.5 text-axis leading-5'
/** What somebody has to fill stands out, with an edge that no finding has; what nobody asks for stays grey. */
const looks: Record<HealthGap, string> = {
  retest: `${open} border-warning bg-warning-soft text-warning`,
  unmeasured: `${open} border-watch bg-watch-soft text-watch`,
  unreported: `${open} border-dashed border-warning text-warning`,
  notRequired: 'text-t3',
  exempt: 'text-t2',
  unrated: 'text-t2',
}

/** Why a value is not there, in a word; never a blank. */
const GapCell = ({ gap, word }: { gap: HealthGap; word: string }) => (
  <span className={cx('whitespace-nowrap', looks[gap])}>{word}</span>
)

type Row = HealthResultRow
type Finding = 'weight' | 'stunted' | 'pressure' | 'spine' | 'caries' | 'anaemia'

const weightLooks: Partial<Record<NonNullable<Row['weight']>, TagState>> = {
  wasting: 'watch',
  overweight: 'warning',
  obese: 'severe',
}
const levelLooks: Record<NonNullable<Row['level']>, TagState | undefined> = {
  excellent: 'good',
  good: 'good',
  pass: undefined,
  fail: 'severe',
}
const isUnconfirmed = (row: Row, finding: Finding) =>
  (row.unconfirmed as readonly Finding[]).includes(finding)

/** How figures, findings and gaps of a row are drawn. A finding is a word in its tone; what is as it should be stays plain. */
export function useHealthCells(definition: HealthDefinition) {
  const t = useT('health-students')
  const labels = useListLabels(definition)
  return useMemo(() => {
    const orGap = (row: Row, key: string, drawn: ReactNode) => {
      const gap = row.gaps[key]
      return drawn ?? (gap && <GapCell gap={gap} word={labels.value('gap', gap)} />)
    }
    const decimal = (key: 'heightCm' | 'weightKg' | 'bmi') => (row: Row) =>
      orGap(row, key, row[key]?.toFixed(1))
    const whole = (key: 'systolic' | 'diastolic' | 'haemoglobin') => (row: Row) => orGap(row, key, row[key])
    const said = (row: Row, key: Finding | 'level', look: TagState | undefined, text: string) => {
      const shown = isUnconfirmed(row, key as Finding) ? t('unconfirmed', { text }) : text
      return look ? <Tag state={look}>{shown}</Tag> : shown
    }
    const finding = (key: Exclude<Finding, 'weight'>, look: TagState) => (row: Row) => {
      const value = row[key]
      return orGap(
        row,
        key,
        value && said(row, key, value === 'yes' ? look : undefined, labels.value(key, value)),
      )
    }
    const weight = (row: Row) =>
      orGap(
        row,
        'weight',
        row.weight && said(row, 'weight', weightLooks[row.weight], labels.value('weight', row.weight)),
      )
    const pressure = (row: Row) => {
      if (row.systolic === null) return orGap(row, 'pressure', undefined)
      const isRaised = row.pressure === 'yes'
      const text = isRaised ? `${queryOf(row)} ${labels.value('pressure', 'yes')}` : queryOf(row)
      return said(row, 'pressure', isRaised ? 'warning' : undefined, text)
    }
    const level = (row: Row) =>
      orGap(
        row,
        'level',
        row.level && said(row, 'level', levelLooks[row.level], labels.value('level', row.level)),
      )
    const item = (key: FitnessItem) => (row: Row) => {
      const raw = row[key]
      return orGap(
        row,
        key,
        raw === null ? undefined : <ScoreCell mark={markText(key, raw)} score={row.scores[key]} />,
      )
    }
    const missing = (row: Row) => <MissingTag row={row} labels={labels} />
    const cells = {
      heightCm: decimal('heightCm'),
      weightKg: decimal('weightKg'),
      bmi: decimal('bmi'),
      systolic: whole('systolic'),
      diastolic: whole('diastolic'),
      haemoglobin: whole('haemoglobin'),
      weight,
      pressure,
      level,
      missing,
      stunted: finding('stunted', 'watch'),
      spine: finding('spine', 'warning'),
      caries: finding('caries', 'warning'),
      anaemia: finding('anaemia', 'warning'),
      total: (row: Row) =>
        orGap(
          row,
          'total',
          row.total === null ? undefined : <b className="font-semibold">{row.total.toFixed(1)}</b>,
        ),
      ...(Object.fromEntries(fitnessItemNames.map((key) => [key, item(key)])) as Record<
        FitnessItem,
        (row: Row) => ReactNode
      >),
    }
    return { cells, missing, level }
  }, [t, labels])
}

/** `118/76` mmHg */
const queryOf = ({ systolic, diastolic }: Row) => `${systolic}/${diastolic}`

/** How much of a student's check-up and fitness test is still to come, and what. */
function MissingTag({ row, labels }: { row: HealthResultRow; labels: ListLabels }) {
  const t = useT('health-students')
  const { missing, checkState, testState } = row
  const names = missing.map((part) => labels.value('missing', part)).join(t('and'))
  const [only] = missing
  if (only !== undefined) {
    const text =
      missing.length === 1 ? t('lacks', { what: names }) : t('lacksMany', { count: missing.length })
    return (
      <span title={names} className="truncate">
        <Tag state="warning">{text}</Tag>
        {missing.length > 1 && <span className="sr-only">{names}</span>}
      </span>
    )
  }
  if (checkState === 'unlisted' && testState === 'unlisted')
    return <span className="text-t2">{labels.value('checkState', 'unlisted')}</span>
  return <span className="text-t2">{t('whole')}</span>
}
