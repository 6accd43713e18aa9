import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useFitnessYears, useGrowthYears } from '@/modules/health/api/card.ts'
import type { CardTest, GrowthRow, HealthCard } from '@/modules/health/contract/card.ts'
import { formatDateTime, formatSigned } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { useFacts } from '../card-head.tsx'
import { LevelTag } from '@/kits/fitness/level-tag.tsx'
import { toItemsTable } from '../panels/items-panel.tsx'
import { toFindingsTable } from '../panels/to-findings-table.ts'
import { toScoreRows } from '../to-score-rows.ts'
import { figureOf, markLabels, type CardT } from '../labels.ts'
import { PaperRadar } from './paper-radar.tsx'
import { PaperTable } from './paper-table.tsx'
import './card-paper.css'

/** Years that fit beside each other. */
const maxYears = 3

/** One child on one A4 page: every score explained, the radar, findings, years. Black on white whatever the page's theme. */
export function CardPaper({ card }: { card: HealthCard }) {
  const t = useT('health-card')
  const growth = useGrowthYears(card.student.id)
  const years = useFitnessYears(card.student.id)
  const facts = useFacts(card.student)
  const [printedAt] = useState(() => new Date())
  const { student, test } = card
  const sizes = sizesOf(growth.data?.rows ?? []).slice(-maxYears)
  const checks =
    growth.data?.rows
      .filter(({ kind }) => kind === 'check')
      .slice(-maxYears)
      .toReversed() ?? []
  return (
    <article className="flex h-[1122px] w-[794px] flex-col overflow-hidden bg-surface px-14 pt-8 pb-6 text-t1">
      <header className="flex items-center gap-2 border-b-2 border-t1 pb-2 text-body">
        <Eye aria-hidden size={18} />
        <span className="font-semibold">{student.school}</span>
        <span className="ml-auto">{t('paper.printed', { at: formatDateTime(printedAt) })}</span>
      </header>
      <h1 className="mt-3 text-[22px]/8 font-semibold">{t('paper.title')}</h1>
      <p className="mb-1 flex flex-wrap items-center gap-x-4 text-body">
        <bdi className="font-semibold">{student.name}</bdi>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {student.number && (
          <span>
            {t('number')} {student.number}
          </span>
        )}
        {test?.takenOn && <span>{t('taken', { day: test.takenOn })}</span>}
        {test && test.total !== null && (
          <b>
            {t('total')} {formatSigned(test.total, 1)}
          </b>
        )}
        <LevelTag level={test?.level ?? null} />
      </p>
      {test && <Scores test={test} />}
      <div className="flex gap-4">
        {test && <PaperRadar items={test.items} />}
        <div className="min-w-0 flex-1">{test && <Goals test={test} />}</div>
      </div>
      {checks.length > 0 && <PaperTable title={t('findings.title')} table={toFindingsTable(checks, t)} />}
      {years.data && years.data.rows.length > 1 && (
        <PaperTable title={t('items.title')} table={toItemsTable(years.data.rows.slice(-maxYears), t)} />
      )}
      {sizes.length > 0 && (
        <p className="mt-2 text-axis">
          <span className="mr-2 font-semibold">{t('paper.growth')}</span>
          {sizes.map((row) => sizeText(row, t)).join(' → ')}
        </p>
      )}
      <footer className="mt-auto border-t border-line2 pt-2 text-axis">
        <p className="pb-1">{t('paper.foot', { standard: test?.standard ?? '–' })}</p>
        <p>{t('paper.sign')} ________________</p>
      </footer>
    </article>
  )
}

/** Height and weight once a school year, at its check-up where there was one. */
function sizesOf(rows: readonly GrowthRow[]): GrowthRow[] {
  const measured = rows.filter(({ bmi }) => bmi !== null)
  const isFirst = ({ kind, round }: GrowthRow) =>
    kind === 'check' ||
    !measured.some((other) => other.kind === 'check' && other.round.schoolYear === round.schoolYear)
  return measured.filter(isFirst)
}

const sizeText = ({ kind, round, heightCm, weightKg, bmi }: GrowthRow, t: CardT) =>
  `${yearName(round.schoolYear)} ${t(`paper.${kind}`)} ${t('size', { height: heightCm, weight: weightKg })} BMI ${bmi}`

function Scores({ test }: { test: CardTest }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const { rows, total } = toScoreRows(test, t)
  const heads = ['item', 'mark', 'score', 'rule', 'next', 'counted'] as const
  const table = {
    columns: heads.map((head) => ({ label: widgets(`scoreRows.${head}`) })),
    rows: [
      ...rows.map(({ label, mark, score, rule, next, weight, counted }) => [
        label,
        mark,
        score,
        rule,
        next,
        counted === undefined ? `${weight}%` : `${weight}% · ${counted}`,
      ]),
      [
        total.label,
        '',
        total.score === null ? undefined : formatSigned(total.score, 1),
        total.rule,
        '',
        total.counted,
      ],
    ],
  }
  return <PaperTable title={t('scores.title')} table={table} />
}

function Goals({ test }: { test: CardTest }) {
  const t = useT('health-card')
  if (test.goals.length === 0) return null
  return (
    <section className="mt-3">
      <h2 className="mb-1 text-title font-semibold">{t('goals.title')}</h2>
      {test.goals.slice(0, 3).map(({ item, raw, goal, gain }) => (
        <p key={item} className="mb-1.5 text-note">
          <b>
            {t('goals.from', {
              item: t(`item.${item}`),
              from: figureOf(item, raw),
              to: markLabels(item, goal.raw, t),
            })}{' '}
            {t('goals.gain', { gain: formatSigned(gain / 100, 1) })}
          </b>
          <br />
          {t(`goals.advice.${item}`)}
        </p>
      ))}
    </section>
  )
}
