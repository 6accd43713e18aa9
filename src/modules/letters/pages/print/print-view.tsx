import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { useLetterClasses, useMakeLetters } from '../../api/letters.ts'
import type { LetterKind } from '../../standards/letter-days.ts'
import type { PaperLook } from '../sheet/letter-pages.tsx'
import { ClassTable } from './class-table.tsx'
import { MadeLetters } from './made-letters.tsx'

type PrintViewProps = { kind: LetterKind; round: number }

/** Whose letters, in which look; then their pages, the printer, and the note that they were handed out. */
export function PrintView({ kind, round }: PrintViewProps) {
  const t = useT('letters')
  const classes = useLetterClasses(kind, round)
  const make = useMakeLetters()
  const { reset } = make
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [abnormalOnly, setAbnormalOnly] = useState(true)
  const [look, setLook] = useState<PaperLook>({ withEnglish: false, large: false })
  if (classes.isPending) return <SkeletonRows rows={8} />
  if (classes.error && !classes.data)
    return (
      <StateBlock
        state="error"
        detail={classes.error.message}
        action={<Button onClick={() => void classes.refetch()}>{t('retry')}</Button>}
      />
    )
  const { rows } = classes.data
  if (rows.length === 0)
    return (
      <StateBlock
        state="empty"
        title={t('print.noResults')}
        detail={t('print.noResultsText')}
        action={
          <Link
            to={kind === 'vision' ? '/visionCheck/analysisExport' : '/health/dataExport'}
            className={buttonClass('secondary', 'small')}
          >
            {t('print.import')}
          </Link>
        }
      />
    )
  function choose(next: ReadonlySet<number>) {
    setChosen(next)
    reset()
  }
  const one = chosen.size === 1 ? [...chosen][0] : undefined
  const isAll = chosen.size === 0
  const before = rows.reduce((sum, row) => sum + (isAll || chosen.has(row.id) ? row.made : 0), 0)
  const data = make.data && {
    ...make.data,
    sheets:
      isAll || one !== undefined ? make.data.sheets : make.data.sheets.filter(({ class: of }) => isOf(of)),
  }
  function isOf(of: { grade: number; number: number; name: string }) {
    return rows.some(
      (row) =>
        chosen.has(row.id) && row.grade === of.grade && row.number === of.number && row.name === of.name,
    )
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 gap-3 @4xl:grid-cols-2">
      <ClassTable rows={rows} chosen={chosen} onChoose={choose} />
      <section className="flex min-h-0 min-w-0 flex-col gap-3 rounded border border-line bg-surface p-4 @4xl:overflow-auto">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Segmented
            label={t('print.which')}
            value={abnormalOnly ? 'abnormal' : 'all'}
            segments={(['abnormal', 'all'] as const).map((value) => ({
              value,
              label: t(`print.whichOf.${value}`),
            }))}
            onChange={(value) => {
              setAbnormalOnly(value === 'abnormal')
              reset()
            }}
          />
          <label className="flex h-8 items-center gap-2 text-body">
            <Checkbox
              label={t('print.withEnglish')}
              checked={look.withEnglish}
              onChange={(withEnglish) => setLook({ ...look, withEnglish })}
            />
            {t('print.withEnglish')}
          </label>
          <label className="flex h-8 items-center gap-2 text-body">
            <Checkbox
              label={t('print.large')}
              checked={look.large}
              onChange={(large) => setLook({ ...look, large })}
            />
            {t('print.large')}
          </label>
          <Button
            look={data ? 'secondary' : 'primary'}
            busy={make.isPending}
            className="ml-auto"
            onClick={() =>
              make.mutate({ kind, round, abnormalOnly, ...(one !== undefined && { classId: one }) })
            }
          >
            {isAll ? t('print.makeAll') : t('print.make', { count: chosen.size })}
          </Button>
        </div>
        <p className="text-note text-t2">{t('print.doctorReads')}</p>
        {make.isPending && <SkeletonRows rows={6} />}
        {make.error && (
          <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body text-t1">
            {make.error.message}
          </p>
        )}
        {!data && !make.isPending && !make.error && (
          <div className="h-60 shrink-0">
            <StateBlock
              state="empty"
              title={
                before > 0
                  ? t('print.madeBefore', { count: before, n: formatCount(before) })
                  : t('print.notMade')
              }
              detail={t(before > 0 ? 'print.madeBeforeText' : 'print.notMadeText')}
            />
          </div>
        )}
        {data && <MadeLetters kind={kind} round={round} look={look} {...data} />}
      </section>
    </div>
  )
}
