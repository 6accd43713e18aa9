import type { ReplyOf } from '@/contract/call.ts'
import type { LessonHead, peCurves } from '@/modules/pe/contract/lessons.ts'
import { formatCount, formatDateTime, formatRate, formatSigned, noFigure } from '@/i18n/formats.ts'
import type { useT } from '@/i18n/i18n.ts'
import { titlePart } from '@/kits/report/findings-paper.tsx'
import { paperTable } from '@/kits/report/paper-table.ts'
import type { ReportBlock, ReportTable, ReportPart } from '@/kits/report/report-data.ts'
import { lessonPhases } from '@/modules/pe/standards/phases.ts'
import { peLimits } from '@/modules/pe/standards/limits.ts'
import type { Rate } from '@/standards/rate.ts'
import { HeartPicture, heartPictureSize } from '@/widgets/class-heart-rate/heart-picture.tsx'
import type { HeartRateData } from '@/widgets/class-heart-rate/heart-rate-data.ts'
import { clockAfter } from '../lesson/lesson-head.tsx'
import type { OpenLesson } from '../lesson/open-lesson.ts'
import { toHeartData } from '../lesson/to-heart-data.ts'
import { zoneLimits } from '../lesson/zone-seconds.ts'
import { cardsPart, type PaperCard } from './cards-paper.tsx'

type HeartPaperProps = { title: string; note: string; data: HeartRateData; labels: { moving: string } }

/** The curve of a lesson on paper, under its title. */
const heartPart = ({ title, note, data, labels }: HeartPaperProps): ReportPart => ({
  kind: 'part',
  key: 'hearts',
  height: heartPictureSize.height + 56,
  word: { kind: 'pictures', isTitled: true, pictures: [{ name: title, note }] },
  content: (
    <section>
      <h2>
        {title}
        <small>{note}</small>
      </h2>
      <div data-picture={title} className="bg-surface">
        <HeartPicture label={title} data={data} labels={labels} />
      </div>
    </section>
  ),
})

export type LessonT = {
  t: ReturnType<typeof useT<'physical'>>
  widgets: ReturnType<typeof useT<'widgets'>>
}

const inMinutes = (seconds: number) => formatSigned(seconds / 60, 1)
const zones = ['z1', 'z2', 'z3', 'z4', 'z5'] as const

/** Everything of one lesson on A4, but its head: figures, curve, load by phase, alerts, students. */
export function lessonBlocks(
  lesson: OpenLesson & { head: LessonHead },
  curves: ReplyOf<typeof peCurves>,
  about: { title: string; summary: string },
  { t, widgets }: LessonT,
): ReportBlock[] {
  const data = toHeartData(lesson, curves, {
    phase: (phase) => t(`phases.${phase}`),
    limit: (n) => t('heart.limit', { n }),
    limitShort: (n) => t('heart.limitShort', { n }),
  })
  const [low, high] = peLimits.band
  return [
    titlePart(about.title, about.summary),
    cardsPart(cardsOf(lesson, t)),
    heartPart({
      title: t('heart.title'),
      data,
      labels: { moving: t('report.moving') },
      note: t('report.heartNote', { low, high }),
    }),
    loadTable(lesson, { t, widgets }),
    ...(lesson.alerts.length > 0 ? [alertTable(lesson, t)] : []),
    ...(lesson.students.length > 0 ? [studentTable(lesson, t)] : []),
  ]
}

function cardsOf({ head, alerts }: OpenLesson & { head: LessonHead }, t: LessonT['t']): PaperCard[] {
  const [low, high] = peLimits.band
  const rate = ({ n, of }: Rate) => ({ value: of === 0 ? noFigure : formatRate({ n, of }), unit: '%' })
  const beats = (value: number | null) => (value === null ? noFigure : formatSigned(value, 0))
  const atLeast = (share: number) => t('cards.atLeast', { share: `${Math.round(100 * share)}%` })
  const band = t('cards.rateReference', { low, high })
  const seen = alerts.filter(({ acknowledged }) => acknowledged !== null).length
  const minutes = (seconds: number) => formatCount(Math.round(seconds / 60))
  return [
    { label: t('report.mean'), value: beats(head.mean), unit: t('cards.bpm'), notes: [band] },
    { label: t('report.mainMean'), value: beats(head.mainMean), unit: t('cards.bpm'), notes: [band] },
    {
      label: t('cards.density'),
      ...rate(head.density),
      notes: [t('cards.densityOf', { n: head.valid.n }), atLeast(peLimits.groupDensity)],
    },
    {
      label: t('cards.dense'),
      ...rate(head.dense),
      notes: [t('cards.people', head.dense), atLeast(peLimits.ownDensity)],
    },
    {
      label: t('analysis.cards.mvpa'),
      ...rate(head.mvpa),
      notes: [
        t('analysis.counts.minutes', { n: minutes(head.mvpa.n), of: minutes(head.mvpa.of) }),
        t('cards.mvpaFrom'),
      ],
    },
    { label: t('cards.worn'), ...rate(head.worn), notes: [t('cards.people', head.worn)] },
    { label: t('analysis.cards.valid'), ...rate(head.valid), notes: [t('cards.people', head.valid)] },
    {
      label: t('alerts.title'),
      value: formatCount(alerts.length),
      unit: t('analysis.alertsUnit'),
      notes: [t('analysis.counts.alerts', { n: seen, of: alerts.length })],
    },
  ]
}

/** Minutes of all students by zone, and the share of moderate or vigorous ones, phase by phase. */
function loadTable({ zones: phases }: OpenLesson, { t, widgets }: LessonT): ReportTable {
  const all = zones.map((_, zone) => phases.reduce((sum, phase) => sum + (phase[zone] ?? 0), 0))
  const rows = [
    ...lessonPhases.map((id, index) => ({ label: t(`phases.${id}`), seconds: phases[index] ?? [] })),
    { label: t('phases.all'), seconds: all },
  ]
  const table = paperTable(t('report.load'), {
    columns: [
      { label: t('report.phase') },
      ...zones.map((zone) => ({ label: `${widgets(`zones.${zone}`)} ${zoneLimits[zone]}`, numeric: true })),
      { label: widgets('zones.total'), numeric: true },
      { label: t('analysis.column.mvpa'), numeric: true },
    ],
    rows: rows.map(({ label, seconds }) => {
      const of = seconds.reduce((sum, n) => sum + n, 0)
      const n = seconds.slice(2).reduce((sum, each) => sum + each, 0)
      return [
        label,
        ...zones.map((_, zone) => inMinutes(seconds[zone] ?? 0)),
        inMinutes(of),
        of === 0 ? noFigure : formatRate({ n, of }),
      ]
    }),
  })
  return {
    ...table,
    note: t('report.loadNote'),
    rows: table.rows.map((row, index) => (index === rows.length - 1 ? { ...row, look: 'sum' } : row)),
  }
}

const alertTable = ({ lesson, alerts }: OpenLesson, t: LessonT['t']): ReportTable =>
  paperTable(t('alerts.title'), {
    columns: [
      { label: t('analysis.column.when') },
      { label: t('students.column.name') },
      { label: t('report.peak'), numeric: true },
      { label: t('report.limit'), numeric: true },
      { label: t('report.seconds'), numeric: true },
      { label: t('report.done') },
    ],
    rows: alerts.map(({ from, name, peak, limit, seconds, acknowledged }) => [
      clockAfter(lesson.startsAt, from),
      name,
      peak,
      limit,
      seconds,
      acknowledged
        ? [
            t('alerts.by', { by: acknowledged.by, at: formatDateTime(acknowledged.at, 'time') }),
            acknowledged.note,
          ]
            .filter(Boolean)
            .join(t('comma'))
        : t('report.open'),
    ]),
  })

const studentTable = ({ students }: OpenLesson, t: LessonT['t']): ReportTable =>
  ({
    ...paperTable(t('report.students'), {
      columns: [
        { label: t('students.column.name') },
        { label: t('students.column.density'), numeric: true },
        { label: t('report.movingMinutes'), numeric: true },
        { label: t('analysis.hearts.mean'), numeric: true },
        { label: t('report.peak'), numeric: true },
      ],
      rows: students.map(({ name, density, mean, peak }) => [
        name,
        density.of === 0 ? noFigure : formatRate(density),
        `${inMinutes(density.n)} / ${inMinutes(density.of)}`,
        formatSigned(mean, 0),
        peak,
      ]),
    }),
    note: t('report.pupilsNote', { n: students.length }),
  }) satisfies ReportTable
