import { ArrowRight, ChevronDown, ChevronRight, Split } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Turnover } from '@/modules/records/contract/turnover.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText, useGradeText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { toGradeRows, toRanges, type ClassRow, type GradeRow } from '../to-grade-rows.ts'
import { GradeCheckTag } from './grade-check.tsx'

type GradeTableProps = {
  turnover: Turnover
  /** Unset: nothing can be changed any more. */
  onSplit?: (() => void) | undefined
  onClass: (classId: number) => void
}

const numbers = ['promote', 'repeat', 'leave', 'undecided'] as const

/** Grades that open into their classes: where each goes, who does not go along, and what is to be seen to. */
export function GradeTable({ turnover, onSplit, onClass }: GradeTableProps) {
  const t = useT('turnover')
  const rows = toGradeRows(turnover)
  const { counts, classes } = turnover
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (grade: number, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(grade)
    else next.delete(grade)
    setOpen(next)
  }
  const becomes = counts.promote + counts.repeat
  return (
    <section
      aria-labelledby="turnover-classes"
      className="flex min-h-0 min-w-0 flex-col rounded border border-line bg-surface"
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
        <h2 id="turnover-classes" className="text-title font-semibold">
          {t('classes.title')}
        </h2>
        <span className="text-note text-t2">
          {t('classes.count', { classes: formatCount(classes.length), n: formatCount(counts.students) })}
        </span>
        {onSplit && (
          <Button className="ml-auto" icon={<Split aria-hidden size={16} />} onClick={onSplit}>
            {t('classes.split')}
          </Button>
        )}
      </header>
      <Table label={t('classes.title')} className="[&_td]:px-2 [&_th]:px-2">
        <TableHead>
          <HeadCell>{t('classes.columns.now')}</HeadCell>
          <HeadCell numeric>{t('classes.columns.students')}</HeadCell>
          <HeadCell>{t('classes.columns.next')}</HeadCell>
          {numbers.map((key) => (
            <HeadCell key={key} numeric>
              {t(`outcome.${key}`)}
            </HeadCell>
          ))}
          <HeadCell numeric>{t('classes.columns.becomes')}</HeadCell>
          <HeadCell>{t('classes.columns.check')}</HeadCell>
        </TableHead>
        <tbody>
          <TableRow total>
            <Cell className="pl-9">{t('classes.total')}</Cell>
            <Cell numeric>{formatCount(counts.students)}</Cell>
            <Cell />
            {numbers.map((key) => (
              <Cell key={key} numeric>
                {formatCount(counts[key])}
              </Cell>
            ))}
            <Cell numeric>{formatCount(becomes)}</Cell>
            <Cell className="font-normal text-t2">
              {counts.graduate > 0 && t('classes.alsoGraduate', { n: formatCount(counts.graduate) })}
            </Cell>
          </TableRow>
          {rows.map((row) => (
            <Grade
              key={row.grade}
              row={row}
              isOpen={open.has(row.grade)}
              onToggle={(isOpen) => toggle(row.grade, isOpen)}
              onClass={onClass}
            />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

type GradeProps = {
  row: GradeRow
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onClass: (id: number) => void
}

function Grade({ row, isOpen, onToggle, onClass }: GradeProps) {
  const t = useT('turnover')
  const gradeText = useGradeText()
  const Icon = isOpen ? ChevronDown : ChevronRight
  const needsWork = row.check.kind === 'undecided' || row.check.kind === 'closed'
  function keys(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') onToggle(true)
    else if (event.key === 'ArrowLeft') onToggle(false)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TableRow>
        <Cell>
          <button
            type="button"
            aria-expanded={isOpen}
            data-todo={needsWork || undefined}
            onClick={() => onToggle(!isOpen)}
            onKeyDown={keys}
            className="flex items-center gap-1.5 rounded-tag"
          >
            <Icon aria-hidden size={16} className="text-t2" />
            <b className="font-semibold">{gradeText(row.grade)}</b>
            <span className="text-t2">{t('classes.n', { count: row.classes.length })}</span>
          </button>
        </Cell>
        <Numbers row={row} next={<NextClasses grade={row.nextGrade} targets={row.targets} />} />
      </TableRow>
      {isOpen &&
        row.classes.map((one) => <ClassLine key={one.id} row={one} onOpen={() => onClass(one.id)} />)}
    </>
  )
}

function ClassLine({ row, onOpen }: { row: ClassRow; onOpen: () => void }) {
  const classText = useClassText()
  return (
    <TableRow className="bg-page">
      <Cell className="h-8! pl-9">
        <Button
          look="link"
          size="small"
          data-todo={row.check.kind === 'undecided' || undefined}
          onClick={onOpen}
        >
          {classText(row)}
        </Button>
      </Cell>
      <Numbers sub row={row} next={<NextClasses grade={row.nextGrade} targets={row.targets} />} />
    </TableRow>
  )
}

function Numbers({ row, next, sub = false }: { row: GradeRow | ClassRow; next: ReactNode; sub?: boolean }) {
  const t = useT('turnover')
  const height = sub ? 'h-8!' : undefined
  return (
    <>
      <Cell numeric className={height}>
        {formatCount(row.students)}
      </Cell>
      <Cell className={height}>{next}</Cell>
      {numbers.map((key) => (
        <Cell
          key={key}
          numeric
          className={cx(height, row[key] === 0 ? 'text-t2' : key !== 'promote' && 'font-semibold')}
        >
          {key === 'promote' && row.nextGrade === null ? t('classes.graduating') : formatCount(row[key])}
        </Cell>
      ))}
      <Cell numeric className={height}>
        {row.becomes === null ? '–' : formatCount(row.becomes)}
      </Cell>
      <Cell className={height}>
        <GradeCheckTag check={row.check} />
      </Cell>
    </>
  )
}

function NextClasses({ grade, targets }: { grade: number | null; targets: readonly number[] }) {
  const t = useT('turnover')
  const gradeText = useGradeText()
  return (
    <span className="flex items-center gap-1.5">
      <ArrowRight aria-hidden size={14} className="text-t3" />
      {grade === null
        ? t('classes.archive')
        : targets.length === 0
          ? t('classes.notYet')
          : t('classes.into', { grade: gradeText(grade), numbers: toRanges(targets) })}
    </span>
  )
}
