import { Link } from '@tanstack/react-router'
import type { SchoolRecord } from '@/modules/records/contract/schools.ts'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { GapArea } from './gap-tiles.ts'

type GradeTableProps = { grades: SchoolRecord['grades']; area: GapArea }

/** Grades with their classes, students and how many parents are bound; a grade opens its students. */
export function GradeTable({ grades, area }: GradeTableProps) {
  const t = useT('schools')
  const lists = useT('lists')
  const own = area.kind === 'own'
  const search = area.kind === 'school' ? { school: area.id } : {}
  const to = (own ? '/manage/student' : '/manage/cityStudent') as '/log'
  const nameOf = (grade: number) => lists(`grades.${grade}` as 'grades.1')
  return (
    <section
      aria-labelledby="school-grades"
      className="rounded border border-line bg-surface px-4 py-3 max-[600px]:px-3"
    >
      <h2 id="school-grades" className="mb-2 text-title font-semibold">
        {t('grades.title')}
      </h2>
      {grades.length === 0 ? (
        <StateBlock
          state="empty"
          title={t('grades.none')}
          detail={t('grades.noneWhy')}
          action={
            own && (
              <Link
                to={'/manage/student' as '/log'}
                search={{ view: 'import' } as object}
                className={buttonClass()}
              >
                {t('grades.import')}
              </Link>
            )
          }
        />
      ) : (
        <Table label={t('grades.title')}>
          <TableHead>
            <HeadCell>{t('grades.grade')}</HeadCell>
            <HeadCell numeric>{t('figures.classes')}</HeadCell>
            <HeadCell numeric>{t('figures.students')}</HeadCell>
            <HeadCell>{t('figures.bound')}</HeadCell>
          </TableHead>
          <tbody>
            {grades.map(({ grade, classes, students, bound }) => (
              <TableRow key={grade}>
                <Cell>
                  <Link
                    to={to}
                    search={{ ...search, grade } as object}
                    className="text-brand-strong hover:underline"
                  >
                    {nameOf(grade)}
                  </Link>
                </Cell>
                <Cell numeric>{formatCount(classes)}</Cell>
                <Cell numeric>{formatCount(students)}</Cell>
                <Cell className="w-1/2">
                  <span className="flex items-center gap-3">
                    <ProgressBar
                      label={t('grades.boundOf', { grade: nameOf(grade) })}
                      value={bound.of > 0 ? bound.n / bound.of : 0}
                      className="min-w-12 flex-1"
                    />
                    <span className="w-13 text-right font-semibold">{formatPercent(bound)}</span>
                    <span className="w-24 text-right text-t2 max-[600px]:hidden">
                      {formatCount(bound.n)} / {formatCount(bound.of)}
                    </span>
                  </span>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
